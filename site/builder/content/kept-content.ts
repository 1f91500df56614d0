import { digestOf } from '@vitrine/shared/node/digest';
import { CONTENT_FOLDER, HEAD_FILE, imagesFile } from '@vitrine/shared/node/kept-content';
import type { Library, SiteContent } from '../../src/content/library.ts';
import type { LibraryChanges } from '../library/library-changes.ts';
import type { LibraryStore } from '../library/library-store.ts';
import { NO_PAGE } from '../library/pages/pages.ts';
import type { Sink } from '../publish/sink.ts';

/** How many ids share a part: few enough that one edit sends little, many enough that there are few parts. */
const IDS_A_PART = 50;

const partOf = (id: number) => Math.floor(id / IDS_A_PART);

/** The number of the part in a file. */
const partIn = (file: string) => /images-(\d+)/.exec(file)?.[1] ?? [];

/**
 * To be called when this release stays, since no page differs: it keeps its own content, which renders to them, so what has changed is sent
 * with the next one.
 */
export const postponeContent = ({ pages }: Pick<LibraryStore, 'pages'>, release: string) =>
  pages.postpone(release, CONTENT_FOLDER);

/** What is needed to keep the content of a release. */
type Kept = {
  content: SiteContent;
  photos: Library;
  library: Pick<LibraryStore, 'pages' | 'images'>;
  changes: LibraryChanges;
  sink: Sink;
};

/** The numbers of the parts that may have changed. */
function partsOf({ photos, library, changes }: Pick<Kept, 'photos' | 'library' | 'changes'>): Set<number> {
  const postponed = library.pages.unknown(CONTENT_FOLDER).flatMap(partIn).map(Number);
  // The release before may have parts that a library which was lost knew of.
  const all = () => Array(partOf(photos.greatestId()) + 1).keys();
  return new Set([...postponed, ...(changes.all ? all() : changes.photos.map(partOf))]);
}

/**
 * Sends the content that a release is made from, as it was received, so that it can be put back and rendered again: everything but the
 * photographs, and those in parts.
 */
export async function keepContent({ content, photos, library, changes, sink }: Kept) {
  const { pages, images } = library;
  const looked: string[] = [];
  const put = async (file: string, value: unknown) => {
    const body = Buffer.from(JSON.stringify(value));
    const object = digestOf(body);
    looked.push(file);
    if (pages.get(file)?.object === object) return;
    await sink.put(file, object, body);
    pages.record(file, { inputs: '', object, bytes: body.length, ...NO_PAGE });
  };
  const remove = async (file: string) => {
    looked.push(file);
    await sink.remove(file);
    pages.recordGone([file]);
  };

  await put(HEAD_FILE, { ...content, last_part: partOf(photos.greatestId()) });
  for (const part of partsOf({ photos, library, changes })) {
    const entries = photos.entries(part * IDS_A_PART, (part + 1) * IDS_A_PART - 1);
    if (entries.length === 0) await remove(imagesFile(part));
    else
      await put(
        imagesFile(part),
        entries.flatMap(({ id }) => images.received(id)),
      );
  }
  if (changes.all) {
    const isLooked = new Set(looked);
    for (const file of pages.below(CONTENT_FOLDER)) if (!isLooked.has(file)) await remove(file);
  }
}
