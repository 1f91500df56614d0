import type { Rendition } from '@vitrine/shared/contract/images';
import type { CardJob, Cut, Finished, FinishJob } from '../processes/protocol.ts';
import { decode } from './decode.ts';
import { avifLadder, sizeAt } from './ladder.ts';
import { openOriginal } from './original.ts';
import { createRenditions } from './renditions.ts';

/** The AVIF files and the social card, one after another: nobody waits for them, so the other processors stay free. */
export async function finish({ source, key, outDir, rights, focal }: FinishJob): Promise<Finished> {
  const { widths, renditions } = await open({ source, key, outDir, rights });
  const socialCard = await renditions.makeSocialCard(focal);
  const made: Rendition[] = [];
  for (const width of widths) made.push((await renditions.make('avif', width)).rendition);
  return { renditions: made, socialCard };
}

/** Only the social card, for another focal point: the same file that `finish` would make. */
export async function cutCard({ source, key, outDir, rights, focal }: CardJob): Promise<Cut> {
  const { renditions } = await open({ source, key, outDir, rights });
  return { socialCard: await renditions.makeSocialCard(focal) };
}

async function open({ source, key, outDir, rights }: Pick<FinishJob, 'source' | 'key' | 'outDir' | 'rights'>) {
  const original = await openOriginal(source);
  const widths = avifLadder(original);
  const decoded = await decode(original, sizeAt(original, Math.max(...widths)));
  return { widths, renditions: createRenditions({ key, outDir, rights, size: original, decoded }) };
}
