import type { Rendition } from '@vitrine/shared/contract/images';
import type { Successor } from '../database/visibility-reader.ts';
import { isSocialCard } from '../imaging/pipeline/rendition-key.ts';

/** The file of that name, or the nearest: a replaced photograph may have other widths, and its AVIF files and its card are made last. */
export function nearestOf({ card, renditions: stored }: Successor, filename: string): string | undefined {
  const renditions: Rendition[] = JSON.parse(stored);
  if (isSocialCard(filename)) return card ?? renditions.find(({ format }) => format === 'jpeg')?.filename;
  const [, wanted, type = ''] = /-(\d+)\.(\w+)$/.exec(filename) ?? [];
  const ofType = renditions.filter((one) => one.filename.endsWith(type));
  const others = renditions.filter(({ format }) => format === 'webp');
  const ascending = (ofType.length > 0 ? ofType : others).toSorted((one, other) => one.width - other.width);
  return (ascending.find(({ width }) => width >= Number(wanted)) ?? ascending.at(-1))?.filename;
}
