// How the page is built: into build/page, with addresses relative to where it lies, so that any static host will do.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  root: new URL("page", import.meta.url).pathname,
  base: "./",
  plugins: [svelte()],
  build: {
    outDir: new URL("../build/page", import.meta.url).pathname,
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
});
