import type { ViteUserConfig } from 'astro';
import subsetFont from 'subset-font';

/**
 * Publishes the fonts without their instructions for coarse screens, which half of them never had: with them the others weigh up to half
 * as much again.
 */
export const unhintedFonts = {
  name: 'vitrine:unhinted-fonts',
  async generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.woff2')) continue;
      file.source = await subsetFont(Buffer.from(file.source), '', { keepAllGlyphs: true, noHinting: true });
    }
  },
} satisfies NonNullable<ViteUserConfig['plugins']>[number];
