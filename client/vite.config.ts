import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

import addresses from "./src/shell/addresses.json";

/** What the pages around the table say in a language is one file: the shell's own words, and what is said of each game there. */
const SHELL_WORDS = /\/src\/(?:words|games\/\w+\/intro)\/(\w\w)\.ts$/;

function chunkOf(path: string): string | undefined {
  return SHELL_WORDS.exec(path)?.[1];
}

/** A game is one file, loaded when it is opened; the largest, Endless Winter, has 560 kB, of which 163 kB travel. */
const LARGEST_KB = 600;

/** Milliseconds until a test has failed: enough also where everything else is tested at the same time. */
const PATIENCE = 60_000;

/** Lays the addresses of the pages beside them, so that the server answers at each. */
function addressesForServer(): Plugin {
  return {
    name: "addresses-for-server",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "addresses.json", source: JSON.stringify(addresses) });
    },
  };
}

export default defineConfig({
  plugins: [svelte(), addressesForServer()],
  build: {
    outDir: "../src/beringia/web/client",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: LARGEST_KB,
    rollupOptions: { output: { manualChunks: chunkOf } },
  },
  test: { environment: "node", include: ["src/**/*.test.ts"], testTimeout: PATIENCE },
});
