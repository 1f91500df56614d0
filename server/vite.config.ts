import { defineConfig } from 'vite';

/** Native packages, and packages that are loaded only on demand. */
const UNBUNDLED = ['better-sqlite3', 'sharp', '@node-rs/argon2', 'nodemailer', 'pg', 'pg-cursor'].concat(
  '@aws-sdk/client-s3',
  '@aws-sdk/lib-storage',
  'libheif-js/libheif-wasm/libheif-bundle.js',
);

/** One file instead of a thousand, which Node would look up one by one: the server and its child processes start in half the time. */
export default defineConfig({
  root: import.meta.dirname,
  ssr: { noExternal: true, external: UNBUNDLED },
  build: {
    ssr: true,
    target: 'node24',
    // Keeps names readable in stack traces.
    minify: false,
    // Whole, while the notices in comments name some.
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        'imaging-worker': 'src/imaging/processes/worker.ts',
        'backup-process': 'src/features/backups/archive/scheduled/process.ts',
      },
      output: {
        chunkFileNames: '[name]-[hash].js',
        // With one letter beyond ASCII the whole source would take twice the memory, for as long as it runs.
        charset: 'ascii',
        comments: false,
      },
    },
  },
});
