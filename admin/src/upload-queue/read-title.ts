import { readableTitle } from '@vitrine/shared/readable-title';
import { shorten } from '@vitrine/shared/shorten';
import { titleOf } from './queue-item.ts';
import type { Chosen } from './upload-queue.ts';

/** Metadata is at the beginning of a file. */
const HEAD_BYTES = 512 * 1024;
/** That of the contract. */
const MAX_LENGTH = 200;

/** To be called before files are chosen: there may be no connection any more by then. */
export const preloadReader = () => void loadReader();

/** Null if there is no connection. */
const loadReader = () =>
  import('exifreader').then(
    (module) => module.default,
    () => null,
  );

/** The title that a file states in XMP or IPTC, otherwise its name made readable. */
export async function readTitle(file: File): Promise<string> {
  const stated = await readStatedTitle(file);
  const title = stated || readableTitle(titleOf(file.name)) || titleOf(file.name);
  return shorten(title, MAX_LENGTH);
}

/** The files with their titles. A folder is refused by the queue, which says so. */
export const withTitles = (chosen: readonly Chosen[]): Promise<Chosen[]> =>
  Promise.all(chosen.map(async (one) => (one.isFolder ? one : { ...one, title: await readTitle(one.file) })));

async function readStatedTitle(file: File): Promise<string> {
  const reader = await loadReader();
  if (reader === null) return '';
  try {
    const { iptc, xmp } = reader.load(await file.slice(0, HEAD_BYTES).arrayBuffer(), { expanded: true });
    // XMP first: programs that write both shorten the other. It has one a language, of which the first is the author's.
    const [first] = Array.isArray(xmp?.title?.value) ? xmp.title.value : [xmp?.title];
    const title = first?.description || iptc?.['Object Name']?.description || iptc?.Headline?.description || '';
    return title.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  } catch {
    // No metadata, or damaged. The server checks the picture itself.
    return '';
  }
}
