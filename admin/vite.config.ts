import react from '@vitejs/plugin-react';
import { compressFolder } from '@vitrine/shared/node/compress-folder';
import { defineConfig, type Plugin } from 'vite';

const server = process.env.DEV_SERVER ?? 'http://localhost:3000';

/** What the admin needs of the server beside itself, by the beginnings of the addresses: the API, pictures, and previews with their files. */
const FROM_SERVER = [
  '/api',
  '/static',
  '/build.json',
  '/previews',
  '/_astro',
  '/look-',
  '/favicon.svg',
  '/apple-touch-icon.png',
  '/site.webmanifest',
];

/**
 * What the login page consists of, besides React. The dashboard has more of the library for calls. The language is among it, and loaded when
 * all of it has been evaluated: constants in it cannot be sentences.
 */
export const LOGIN = [
  /@tanstack\/(query-core|react-query)\/(?!.*(infinite|queries|mutationObserver|hydrat|streamed|useMutation|useIs|useQueries|usePrefetch|useSuspense))/,
  /node_modules\/react-error-boundary\/|ra-core\/.*\/HttpError|vite\/preload-helper/,
  /admin\/src\/(config|offline\/connection|language\/|access\/(?!setup|PasskeyButton))/,
  /admin\/src\/providers\/(auth|changes|create-providers|http-client|query-client|read-contract|retry-read|session|transport)\.ts/,
  /shared\/src\/(palette|site-choices|cache-rules|languages\/load-sentences|site-texts\/filled-in)\.ts/,
];

/** The server sends the copies as they are to whoever takes them. */
const precompressed: Plugin = {
  name: 'vitrine-precompressed',
  apply: 'build',
  writeBundle: ({ dir = 'dist' }) => compressFolder(dir, 'asset'),
};

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [react(), precompressed],
  server: {
    port: 4200,
    proxy: Object.fromEntries(FROM_SERVER.map((address) => [address, server])),
  },
  build: {
    target: 'baseline-widely-available',
    // Nothing as a data: address, so that the Content-Security-Policy may stay narrow.
    assetsInlineLimit: 0,
    // The browser's own module preload is enough for every browser we build for.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // React changes rarely: its own file stays in the visitor's cache when the admin changes.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
            // In one file, with what it imports: it is compressed better, and small ones below are not loaded for what is in them of it.
            {
              name: 'login',
              test: (id) => LOGIN.some((part) => part.test(id.replaceAll('\\', '/'))),
              priority: 1,
            },
            // Small ones that the library needs together, with what they import: the login page names every file that the dashboard
            // will load.
            {
              name: 'small',
              test: /admin[\\/]src[\\/](lists[\\/](count-images|useStable|format-megabytes)|images[\\/]texts|layout[\\/]forced-colors|drafts[\\/]drafts|upload-queue[\\/](queue-context|queue-item)|photos[\\/]layouts[\\/]in-columns|replacing[\\/]scope|settings[\\/]own-time-zone|forms[\\/]saving[\\/](changes|refused-fields))\.ts$/,
            },
          ],
        },
      },
    },
  },
});
