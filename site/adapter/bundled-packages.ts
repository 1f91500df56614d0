import type { ViteUserConfig } from 'astro';

/**
 * Puts the packages into the bundle that the builder renders with, each without what no page uses. A package that is imported from its own
 * folder is loaded whole, such as zod with its sentences in fifty languages, for as long as the builder runs.
 */
export const bundledPackages = {
  name: 'vitrine:bundled-packages',
  apply: 'build',
  configEnvironment: (name) =>
    name === 'ssr'
      ? {
          // React selects one of its two builds by this variable. The bundle would contain both.
          define: { 'process.env.NODE_ENV': '"production"' },
          resolve: { noExternal: true },
        }
      : null,
} satisfies NonNullable<ViteUserConfig['plugins']>[number];
