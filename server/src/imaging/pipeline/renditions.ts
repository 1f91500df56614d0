import { join } from 'node:path';
import type { Rendition, SocialCard } from '@vitrine/shared/contract/images';
import type { Rights } from '@vitrine/shared/rights';
import type { Sharp } from 'sharp';
import { labelWithRights } from '../metadata/rights-label.ts';
import { openPicture } from '../processes/libvips.ts';
import type { FocalPoint } from '../processes/protocol.ts';
import type { Decoded } from './decode.ts';
import { encoders } from './encoders.ts';
import { type Size, sizeAt } from './ladder.ts';
import { socialCardName } from './rendition-key.ts';
import { socialCardRegion, socialCardSize } from './social-card.ts';
import { writeDurably } from './write-durably.ts';

type Format = Rendition['format'];

const extensions: Record<Format, string> = { avif: 'avif', webp: 'webp', jpeg: 'jpg' };

/** Encodes and writes the files of one image. Each is synced to disk when its promise resolves. */
export function createRenditions(job: { key: string; outDir: string; rights: Rights; size: Size; decoded: Decoded }) {
  const { key, outDir, rights, size, decoded } = job;

  const write = async (pixels: Sharp, format: Format, { width, height }: Size, filename: string) => {
    const scaled = pixels.resize(width, height, { fit: 'fill', kernel: 'lanczos3' });
    const coloured = decoded.isWide ? scaled.keepIccProfile() : scaled;
    const file = labelWithRights(await encoders[format](coloured, width).toBuffer(), format, rights);
    await writeDurably(join(outDir, filename), file);
    return file;
  };

  return {
    async make(format: Format, width: number): Promise<Made> {
      const filename = `${key}-${width}.${extensions[format]}`;
      const file = await write(openPicture(decoded.master), format, sizeAt(size, width), filename);
      return { rendition: { format, width, filename }, file };
    },

    async makeSocialCard(focal: FocalPoint): Promise<SocialCard> {
      const card = { filename: socialCardName(key, focal), ...socialCardSize(size) };
      const region = socialCardRegion(decoded.master, focal);
      await write(openPicture(decoded.master).extract(region), 'jpeg', card, card.filename);
      return card;
    },
  };
}

type Made = { rendition: Rendition; file: Buffer };
