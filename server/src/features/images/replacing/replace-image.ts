import type { ReplacementFields } from '@vitrine/shared/contract/replacing';
import { haveOtherProportions } from '@vitrine/shared/replacing/proportions';
import type { Transact } from '../../../database/content-change.ts';
import type { Dependencies } from '../../../database/dependencies.ts';
import type { EntityManager } from '../../../database/orm.ts';
import { VersionOutdated } from '../../../errors.ts';
import { nameOfType } from '../../../http/uploads/original-name.ts';
import type { Upload } from '../../../http/uploads/receive-upload.ts';
import type { Imaging } from '../../../imaging/imaging.ts';
import { renditionKey } from '../../../imaging/pipeline/rendition-key.ts';
import { readDefaultRights, readRights } from '../../../records/rights.ts';
import { refuseOutdated } from '../../../records/version.ts';
import type { ImageStore } from '../../../storage/image-store.ts';
import { removeReplacedFiles, setUnusedFilesAside } from '../files/image-files.ts';
import type { Image } from '../image.entity.ts';
import { madeFacts } from '../made-facts.ts';
import { retireKey } from '../renditions/retire-key.ts';
import type { FormerFiles } from './former-files.ts';

interface Options extends Pick<Dependencies, 'em' | 'locks' | 'log'> {
  imaging: Pick<Imaging, 'ingest'>;
  store: ImageStore;
  renditions: { wake(): void };
  formerFiles: Pick<FormerFiles, 'keep'>;
  change: Transact;
  find(id: number, within?: EntityManager): Promise<Image>;
  /** Throws if the library has the file already. */
  refuseDuplicate(sha256: string, within?: EntityManager): Promise<void>;
}

/** What a replacement has changed. */
interface Replaced {
  isSame: boolean;
  hasOtherProportions: boolean;
}

/**
 * Gives an image another file, as at an upload, and nothing else: its texts, rights, places and focal point stay, and so does its name,
 * but for the type. The file before is kept for a while. Files are stored before the record refers to them, so whenever it ends, the image
 * has either the old file or the new one. `follow` changes the image with it; not if it has this very file already.
 */
export function createImageReplacement(options: Options) {
  const { em, locks, log, imaging, store, renditions, formerFiles, change, find, refuseDuplicate } = options;

  return async (
    id: number,
    { file }: Upload<ReplacementFields>,
    workspace: string,
    version?: number,
    follow?: (transaction: EntityManager) => Promise<unknown>,
  ): Promise<Replaced> => {
    const image = await find(id);
    // First, so that whoever has lost the answer and sends it again is not refused.
    if (image.sha256 === file.sha256) return { isSame: true, hasOtherProportions: false };
    refuseOutdated(image, version);
    // The transaction refreshes this very object.
    const formerSha256 = image.sha256;
    await refuseDuplicate(file.sha256);

    const { sha256 } = file;
    const rights = { given: { ...image.rights }, defaults: await readDefaultRights(em) };
    const made = await imaging.ingest({ source: file.path, sha256, outDir: workspace, rights });
    const values = { ...madeFacts(made), sha256, fileSize: file.bytes };

    const before = await locks.withLock([formerSha256, sha256], async (lease) => {
      // Sent again while the first was still being processed, it has had this file for a moment.
      if ((await find(id)).sha256 === sha256) return null;
      try {
        await store.keepOriginal(file.path, sha256);
        await store.keepRenditions(workspace, made.renditions);
        const replaced = await change(async (transaction) => {
          await lease.confirm(transaction);
          const stored = await find(id, transaction);
          refuseOutdated(stored, version);
          if (stored.sha256 !== formerSha256) throw new VersionOutdated();
          await refuseDuplicate(sha256, transaction);
          const { socialCard = null, renditions: files, ...kept } = stored;
          await formerFiles.keep(transaction, { image: id }, kept, sha256);
          Object.assign(stored, {
            ...values,
            originalName: nameOfType(kept.originalName, file.originalName, made.mimeType !== kept.mimeType),
            socialCard: null,
            avifPending: true,
            cardPending: true,
            // What the file states of rights may differ from the record, which stays.
            rerenderPending: renditionKey(sha256, await readRights(stored.rights, transaction)) !== made.key,
          });
          await transaction.flush();
          await retireKey(stored, kept.renditionKey, transaction);
          await follow?.(transaction);
          const { width, height, renditionKey: key } = kept;
          return { sha256: kept.sha256, renditionKey: key, renditions: files, socialCard, width, height };
        });
        // The image has its new file by now. What cannot be removed is swept later.
        await removeReplacedFiles(em, store, replaced).catch((error: unknown) =>
          log.warn({ err: error, image: id }, 'files of a replaced image remain; the next sweep removes them'),
        );
        return replaced;
      } catch (error) {
        em.clear();
        // The sender has to learn why the upload failed. Files that cannot be removed now are swept later.
        if (!lease.signal.aborted) await setUnusedFilesAside(em, store, values).catch(() => {});
        throw error;
      }
    });
    if (before === null) return { isSame: true, hasOtherProportions: false };
    renditions.wake();
    return { isSame: false, hasOtherProportions: haveOtherProportions(before, made) };
  };
}
