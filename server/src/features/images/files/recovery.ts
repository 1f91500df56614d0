import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ImageUploadFields } from '@vitrine/shared/contract/images';
import { mapConcurrently } from '@vitrine/shared/node/map-concurrently';
import { reasonOf } from '@vitrine/shared/node/reason-of';
import type { Reader } from '../../../database/reader.ts';
import { OriginalDamaged } from '../../../errors.ts';
import type { ImageStore } from '../../../storage/image-store.ts';
import type { ImageService } from '../image.service.ts';
import { createKnownFiles } from './known-files.ts';

/** The description in a photograph's metadata. */
interface Description {
  title: string;
  description: string | null;
  tags: string | null;
}

interface Options {
  reader: Reader;
  store: ImageStore;
  images: Pick<ImageService, 'create'>;
  /** Runs work with an entity manager of its own. */
  within: <T>(work: () => Promise<T>) => Promise<T>;
}

interface RecoverOptions {
  /** Called before the first record, if there will be one. */
  begin?: () => Promise<unknown>;
  describe: (file: Buffer, titleIfNone: string) => Description;
  /** Called with the number of originals processed. */
  onProgress: (done: number, all: number) => void;
}

const AT_ONCE = 2;
const SHORT_HASH = 8;

/** Recreates the records of originals that have none, including originals in the quarantine. */
export function createRecovery({ reader, store, images, within }: Options) {
  const readKnown = createKnownFiles(reader);

  const fieldsOf = ({ title, description, tags }: Description, titleIfNone: string) => {
    const isPublic = 'false';
    const told = ImageUploadFields.safeParse({ title, description, tags, is_public: isPublic });
    // Invalid metadata must not keep a photograph from getting its record.
    return told.success ? told.data : ImageUploadFields.parse({ title: titleIfNone, is_public: isPublic });
  };

  const recoverOne = (sha256: string, describe: RecoverOptions['describe']) =>
    store.withWorkspace(async (workspace) => {
      const path = await store.localOriginal(sha256, workspace);
      const bytes = await readFile(path);
      if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new OriginalDamaged('It');
      const titleIfNone = `Recovered ${sha256.slice(0, SHORT_HASH)}`;
      const fields = { ...fieldsOf(describe(bytes, titleIfNone), titleIfNone), sha256 };
      const file = { path, sha256, bytes: bytes.length, originalName: `recovered-${sha256.slice(0, SHORT_HASH)}` };
      await within(() => images.create({ fields, file }, workspace));
    });

  return {
    /**
     * Each photograph becomes a private image, complete except for what the rendition queue makes. It may be interrupted and run again.
     * Returns the hashes of the recovered ones, and why the others failed.
     */
    async recover({ begin, describe, onProgress }: RecoverOptions) {
      await store.returnOriginals(readKnown);
      let all = 0;
      for await (const lost of store.listLostOriginals(readKnown)) all += lost.length;
      if (all > 0) await begin?.();
      const recovered: string[] = [];
      const failed: { sha256: string; reason: string }[] = [];
      for await (const lost of store.listLostOriginals(readKnown)) {
        await mapConcurrently(lost, AT_ONCE, async (sha256) => {
          try {
            await recoverOne(sha256, describe);
            recovered.push(sha256);
          } catch (error) {
            failed.push({ sha256, reason: reasonOf(error) });
          }
          onProgress(recovered.length + failed.length, all);
        });
      }
      return { recovered, failed };
    },
  };
}
