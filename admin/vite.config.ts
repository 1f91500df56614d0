import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { proxyTo } from './from-server.ts';
import { precompress } from './precompress.ts';

const server = process.env.DEV_SERVER ?? 'http://localhost:3000';

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [react(), precompress()],
  server: {
    port: 4200,
    proxy: proxyTo(server),
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
            // What the login page reads answers with: apart, or it would load the small ones below, of which some read with it too.
            {
              name: 'contract',
              test: /node_modules[\\/]zod[\\/]|shared[\\/]src[\\/](parse-json|limits|texts|contract[\\/](envelope|fields))\.ts$/,
              priority: 1,
            },
            // Small ones that the library needs together, with what they import: the login page names every file that the dashboard
            // will load.
            {
              name: 'small',
              test: /admin[\\/]src[\\/](lists[\\/](count-images|useStable|format-megabytes)|images[\\/]texts|layout[\\/]forced-colors|drafts[\\/]drafts|upload-queue[\\/]queue-item)\.ts$/,
            },
          ],
        },
      },
    },
  },
});
