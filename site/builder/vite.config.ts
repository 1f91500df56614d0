import { join } from 'node:path';
import { defineConfig } from 'vite';

/** Packages with native code. */
const UNBUNDLED = ['better-sqlite3'];

/** One file of JavaScript: Node need not strip types, for which each of its threads would keep a compiler of 25 MB in memory. */
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  publicDir: false,
  ssr: { noExternal: true, external: UNBUNDLED },
  build: {
    ssr: true,
    target: 'node24',
    // Keeps names readable in stack traces.
    minify: false,
    // Whole, while the notices in comments name some.
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      input: { main: 'builder/main.ts' },
      output: {
        chunkFileNames: '[name]-[hash].js',
        // With one letter beyond ASCII the whole source would take twice the memory, for as long as it runs.
        charset: 'ascii',
        comments: false,
      },
    },
  },
});
