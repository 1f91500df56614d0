import { fileURLToPath } from 'node:url';
import { compressFolder } from '@vitrine/shared/node/compress-folder';
import type { AstroIntegration } from 'astro';

const beside = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/**
 * Makes `astro build` write a render entry for the builder instead of a web server, and compressed copies of the browser's files. Adds
 * the `client:intent` directive, which hydrates at the visitor's first sign of intent, or when the browser is idle.
 */
export function vitrine(): AstroIntegration {
  return {
    name: 'vitrine',
    hooks: {
      'astro:config:setup': ({ addClientDirective, addMiddleware, command }) => {
        addClientDirective({ name: 'intent', entrypoint: beside('./intent-directive.ts') });
        if (command === 'dev') addMiddleware({ order: 'pre', entrypoint: beside('./dev-middleware.ts') });
      },
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'vitrine',
          entrypointResolution: 'auto',
          serverEntrypoint: beside('./render-entry.ts'),
          adapterFeatures: { buildOutput: 'server' },
          supportedAstroFeatures: { serverOutput: 'stable', sharpImageService: 'stable' },
        });
      },
      'astro:build:done': async ({ dir }) => {
        const clientDir = fileURLToPath(dir).replace(/[\\/]$/, '');
        await compressFolder(clientDir, 'asset');
      },
    },
  };
}
