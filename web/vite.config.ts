import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The pages go into the Python package, which serves them. While developing, `npm run dev` talks to a server on port 8000.
export default defineConfig({
  plugins: [svelte()],
  build: { outDir: "../src/banquise/web", emptyOutDir: true, target: "es2022" },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  test: { setupFiles: ["vitest.setup.ts"] },
});
