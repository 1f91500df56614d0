import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WatermarkPreviewInput } from '@vitrine/shared/contract/galleries/galleries';
import type { Dependencies } from '../../../database/dependencies.ts';
import { GalleryNotFound, LimitReached } from '../../../errors.ts';
import type { Imaging } from '../../../imaging/imaging.ts';
import type { ImageStore } from '../../../storage/image-store.ts';
import { Gallery } from '../gallery.entity.ts';
import { orderWatermark, readWatermark, refuseUndrawable } from '../photos/watermarks.ts';
import { findGround } from './find-ground.ts';
import { createNewestOnly } from './newest-only.ts';

interface Options extends Pick<Dependencies, 'em'> {
  imaging: Pick<Imaging, 'previewWatermark'>;
  store: Pick<ImageStore, 'withWorkspace' | 'localGalleryFile' | 'localRendition'>;
}

const RETRY_AFTER_S = 2;

export type WatermarkPreviews = ReturnType<typeof createWatermarkPreviews>;

/** Pictures that show a watermark before it is saved. Nothing of them is kept. */
export function createWatermarkPreviews({ em, imaging, store }: Options) {
  const queue = createNewestOnly({ refusal: () => new LimitReached(429, RETRY_AFTER_S) });

  const make = (id: number, { watermark }: WatermarkPreviewInput) =>
    store.withWorkspace(async (workspace) => {
      const failHandler = () => new GalleryNotFound();
      await em.findOneOrFail(Gallery, { id, deletedAt: null }, { failHandler });
      await refuseUndrawable(em, watermark);
      const { order } = await orderWatermark(em, store, await readWatermark(em, { watermark }), workspace);
      if (!order) throw new Error('there is no watermark to draw');
      const source = await findGround(em, store, id, workspace);
      const { filename } = await imaging.previewWatermark({ source, outDir: workspace, watermark: order });
      return readFile(join(workspace, filename));
    });

  return {
    /** A picture with this watermark as WebP, on a photograph of the gallery if it has one. One at once for a session. */
    make: (session: string, id: number, input: WatermarkPreviewInput): Promise<Buffer> =>
      queue.run(session, () => make(id, input)),
  };
}
