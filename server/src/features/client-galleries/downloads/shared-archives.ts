import { LRUCache } from 'lru-cache';
import { coalesce } from '../../../database/coalesce.ts';
import type { Dependencies } from '../../../database/dependencies.ts';
import { hashOfOriginal } from '../../../storage/file-names.ts';
import type { ZipLayout } from '../../../storage/zip/layout.ts';
import type { DownloadFiles } from '../client/access/gallery-state.ts';
import { selectPhotos } from '../photos/photos-in-order.ts';
import { layOut } from './archive-reader.ts';
import type { ArchiveEntry, GalleryArchive } from './gallery-archive.entity.ts';

/** What of an archive never changes. */
export interface SharedArchive extends Pick<GalleryArchive, 'id' | 'name' | 'bytes'> {
  gallery: number;
  files: DownloadFiles;
  layout: ZipLayout<ArchiveEntry>;
  /** Whether the gallery still has all photographs of it, as it is after the call began. */
  hasAll: () => Promise<boolean>;
}

/** Of so many parts together archives are kept although nobody reads them: a file has three, which take about a kilobyte. */
const KEPT_PARTS = 30_000;

/** Reads archives from the database. All requests for one share it: its list of files takes more memory than the bytes that are on their way. */
export function createSharedArchives({ reader }: Pick<Dependencies, 'reader'>) {
  /** Those that somebody may be reading. */
  const inUse = new Map<string, WeakRef<SharedArchive>>();

  const hasAll = async (gallery: number, photos: readonly number[]) => {
    const present = await reader.read((snapshot) => selectPhotos(snapshot, gallery).select('id').execute());
    const ids = new Set(present.map(({ id }) => id));
    return photos.every((photo) => ids.has(photo));
  };

  const read = async (id: string): Promise<SharedArchive | undefined> => {
    const known = inUse.get(id)?.deref();
    if (known) return known;
    const archive = await reader.read(({ rows }) =>
      rows
        .selectFrom('gallery_archives')
        .select(['name', 'bytes', 'gallery_id', 'entries', 'created_at'])
        .where('id', '=', id)
        .executeTakeFirst(),
    );
    if (!archive) return undefined;
    const { name, bytes, gallery_id: gallery } = archive;
    const entries: ArchiveEntry[] = JSON.parse(archive.entries);
    const photos = entries.map(({ photo }) => photo);
    const isOfOriginals = entries.some(({ file }) => hashOfOriginal(file) !== null);
    const shared: SharedArchive = {
      ...{ id, name, bytes, gallery },
      files: isOfOriginals ? 'originals' : 'web',
      layout: layOut({ entries, createdAt: new Date(archive.created_at) }),
      hasAll: coalesce(() => hasAll(gallery, photos)),
    };
    for (const [of, reference] of inUse) if (!reference.deref()) inUse.delete(of);
    inUse.set(id, new WeakRef(shared));
    return shared;
  };

  const kept = new LRUCache<string, SharedArchive>({
    maxSize: KEPT_PARTS,
    sizeCalculation: ({ layout }) => layout.parts.length,
    fetchMethod: read,
  });

  return {
    /** The gallery of an archive, which is not read for that; null if there is none, or none any more. */
    async galleryOf(id: string): Promise<number | null> {
      const found = await reader.read(({ rows }) =>
        rows.selectFrom('gallery_archives').select('gallery_id').where('id', '=', id).executeTakeFirst(),
      );
      return found?.gallery_id ?? null;
    },

    find: (id: string): Promise<SharedArchive | undefined> => kept.fetch(id),
  };
}
