import { setTimeout as sleep } from 'node:timers/promises';
import { isMissing } from '@vitrine/shared/node/is-missing';
import { updateMany } from '../../database/changes/bulk-changes.ts';
import { createContentChange } from '../../database/content-change.ts';
import type { Dependencies } from '../../database/dependencies.ts';
import { OriginalDamaged } from '../../errors.ts';
import type { Imaging } from '../../imaging/imaging.ts';
import { createWorker } from '../../jobs/worker.ts';
import type { ImageStore } from '../../storage/image-store.ts';
import { Site } from '../site/site.entity.ts';
import { Image } from './image.entity.ts';
import { publishAtIntervals } from './publish-at-intervals.ts';

interface Options extends Pick<Dependencies, 'forkEm' | 'dialect' | 'locks' | 'log'> {
  imaging: Pick<Imaging, 'readCameraFacts'>;
  store: ImageStore;
  /** Called when images have got something to show, only once in a while if there are many. */
  onDone: () => void;
}

const TOGETHER = 20;
/** The pause after each batch, for visitors and uploads. */
const REST_MS = 50;

const ifLost = (error: unknown) => {
  if (isMissing(error) || error instanceof OriginalDamaged) return null;
  throw error;
};

/**
 * Reads what the camera recorded in the originals of images that an earlier version took in, once the owner shows any of it. How far it has got
 * is in the records, so a restart goes on from there. A file that is missing or damaged counts as one that says nothing.
 */
export function createCameraReader({ forkEm, dialect, locks, log, imaging, store, onDone }: Options) {
  const findNext = async () => {
    const em = forkEm();
    const { cameraLine } = await em.findOneOrFail(Site, { id: 1 });
    if (cameraLine.length === 0) return [];
    return em.find(Image, { camera: null }, { fields: ['id', 'sha256'], orderBy: { id: 'ASC' }, limit: TOGETHER });
  };

  const read = (images: readonly Pick<Image, 'id' | 'sha256'>[]) =>
    store.withWorkspace(async (outDir) => {
      const sources: (string | null)[] = [];
      for (const { sha256 } of images) sources.push(await store.localOriginal(sha256, outDir).catch(ifLost));
      return (await imaging.readCameraFacts({ sources, outDir })).facts;
    });

  const round = async (signal: AbortSignal) => {
    const publishing = publishAtIntervals(onDone);
    try {
      for (;;) {
        signal.throwIfAborted();
        const images = await findNext();
        if (images.length === 0) return null;
        const facts = await read(images);
        signal.throwIfAborted();
        await createContentChange({ em: forkEm(), dialect })(async (transaction) => {
          for (const [index, { id }] of images.entries()) {
            await updateMany(transaction, Image, { id, camera: null }, { camera: facts[index] ?? {} });
          }
        });
        publishing.inTime();
        await sleep(REST_MS, undefined, { signal });
      }
    } finally {
      publishing.rest();
    }
  };

  return createWorker({ name: 'camera reader', locks, log, round });
}
