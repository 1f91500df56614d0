import type { Rendition } from '@vitrine/shared/contract/images';
import { AVIF_WIDTHS_PX } from '@vitrine/shared/limits';
import { decode } from './decode.ts';
import { ladder, sizeAt } from './ladder.ts';
import { openOriginal } from './original.ts';
import type { AvifJob } from './protocol.ts';
import { createRenditions } from './renditions.ts';

/** The AVIF files, one after another: nobody waits for them, so they leave the other processors free. */
export async function makeAvif({ source, key, outDir, rights }: AvifJob): Promise<Rendition[]> {
  const original = await openOriginal(source);
  const widths = ladder(original, AVIF_WIDTHS_PX);
  const decoded = await decode(original, sizeAt(original, Math.max(...widths)));
  const { make } = createRenditions({ key, outDir, rights, size: original, decoded });

  const made: Rendition[] = [];
  for (const width of widths) made.push((await make('avif', width)).rendition);
  return made;
}
