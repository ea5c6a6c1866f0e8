import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

export default ts.config(
  { ignores: ["node_modules/", "src/generated/", "public/"] },
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser } } },
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    rules: {
      "svelte/no-at-html-tags": "off", // the markup comes from our own painters, at build time
      "svelte/no-navigation-without-resolve": "off", // for SvelteKit, which this is not
    },
  },
);
