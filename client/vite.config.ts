import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/beringia/web/client",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
  },
  test: { environment: "node", include: ["src/**/*.test.ts"] },
});
