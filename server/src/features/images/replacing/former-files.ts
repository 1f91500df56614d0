import { TRASH_DAYS } from '@vitrine/shared/limits';
import type { Dependencies } from '../../../database/dependencies.ts';
import type { EntityManager } from '../../../database/orm.ts';
import { pagesById } from '../../../database/pages-by-id.ts';
import { FormerFileNotFound, StorageUnavailable } from '../../../errors.ts';
import { galleryFile, originalFile } from '../../../storage/file-names.ts';
import type { NamedFiles } from '../files/file-removal.entity.ts';
import type { FileRemovals } from '../files/file-removals.ts';
import { FormerFile } from './former-file.entity.ts';

interface Options extends Pick<Dependencies, 'em' | 'forkEm' | 'locks' | 'log'> {
  removals: Pick<FileRemovals, 'setAside' | 'untilRemovable'>;
}

/** The photograph whose file it was. */
type FormerOwner = { image: number } | { photo: number };
type Replaced = Pick<FormerFile, 'sha256' | 'originalName' | 'fileSize' | 'mimeType' | 'width' | 'height'>;

const KEPT_MS = TRASH_DAYS * 24 * 60 * 60 * 1_000;

const filesOf = ({ sha256, webFile }: FormerFile): NamedFiles => ({
  sha256,
  names: [originalFile(sha256), ...(webFile ? [galleryFile(webFile)] : [])],
});

/** The files that photographs had before they were replaced. */
export function createFormerFiles({ em, forkEm, locks, log, removals }: Options) {
  const forget = ({ id, sha256 }: FormerFile) =>
    locks.withLock(sha256, async (lease) => {
      const expired = await forkEm().transactional(async (transaction) => {
        await lease.confirm(transaction);
        const found = await transaction.findOne(FormerFile, { id });
        if (found) transaction.remove(found);
        return found;
      });
      if (expired) await removals.setAside(filesOf(expired).names);
      return expired ? 1 : 0;
    });

  return {
    /** Until when one can be brought back. */
    keptUntil: ({ createdAt }: Pick<FormerFile, 'createdAt'>) => new Date(createdAt.getTime() + KEPT_MS),

    /** Those of a photograph, the last one first. */
    list: (owner: FormerOwner) => em.find(FormerFile, owner, { orderBy: { createdAt: 'DESC', id: 'DESC' } }),

    find: (owner: FormerOwner, id: number) =>
      em.findOneOrFail(FormerFile, { ...owner, id }, { failHandler: () => new FormerFileNotFound() }),

    /** Records what a photograph had, in the transaction that gives it the file `by`. One that comes back is no former file any more. */
    async keep(transaction: EntityManager, owner: FormerOwner, replaced: Replaced & { webFile?: string }, by: string) {
      await transaction.nativeDelete(FormerFile, { ...owner, sha256: { $in: [by, replaced.sha256] } });
      const { sha256, originalName, fileSize, mimeType, width, height, webFile = null } = replaced;
      transaction.create(FormerFile, {
        ...owner,
        ...{ sha256, originalName, fileSize, mimeType, width, height, webFile },
      });
    },

    /** The stored files of those of some photographs, to be removed with them. */
    async namesOf(within: EntityManager, owner: FormerOwner | { photo: { gallery: number } }): Promise<NamedFiles[]> {
      return (await within.find(FormerFile, owner)).map(filesOf);
    },

    /** Forgets those whose time is over. Only time has decided this, so the files are kept for a while. Returns how many. */
    async purge(signal?: AbortSignal) {
      let forgotten = 0;
      const expired = { createdAt: { $lt: new Date(Date.now() - KEPT_MS) } };
      for await (const some of pagesById((id, page) => forkEm().find(FormerFile, { ...expired, id }, page))) {
        for (const former of some) {
          await removals.untilRemovable(signal);
          signal?.throwIfAborted();
          forgotten += await forget(former).catch((error: unknown) => {
            // The files of the others would stay, too, with nothing that names them.
            if (error instanceof StorageUnavailable) throw error;
            log.error({ err: error, former: former.id }, 'this former file remains; it is retried tomorrow');
            return 0;
          });
        }
      }
      return forgotten;
    },
  };
}

export type FormerFiles = ReturnType<typeof createFormerFiles>;
