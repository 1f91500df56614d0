import react from '@astrojs/react';
import { defineConfig, passthroughImageService } from 'astro/config';
import { vitrine } from './adapter/integration.ts';

export default defineConfig({
  output: 'server',
  integrations: [react()],
  adapter: vitrine(),
  trailingSlash: 'ignore',
  build: { inlineStylesheets: 'never' },
  // Only the hashes of the bundle's inline scripts are taken from it: builder/content-security-policy.ts.
  security: { csp: true },
  // Pictures are the server's renditions; nothing is encoded here.
  image: { service: passthroughImageService() },
  session: false,
  vite: {
    build: {
      rolldownOptions: {
        // A schema that nobody uses is left out: the contact form's rules must not bring the whole contract along.
        treeshake: { manualPureFunctions: ['z', 'listQuery', 'requiredText', 'requiredProse', 'optionalText'] },
      },
    },
  },
  devToolbar: { enabled: false },
});
