import { ImageUploadFields } from '@vitrine/shared/contract/images';
import { registerApi } from '../../http/api.ts';
import { feature } from '../../http/feature.ts';
import { createIntake } from '../../http/uploads/intake.ts';
import { readUploadLimits } from '../../records/upload-limits.ts';
import { ifOwner } from '../../storage/if-owner.ts';
import { removeAbandonedWork } from '../../storage/sweep/abandoned-work.ts';
import { createFileRemovals, type FileRemovals } from './files/file-removals.ts';
import { createFileSweep, type FileSweep } from './files/file-sweep.ts';
import { createMissingFiles } from './files/missing-files.ts';
import { presentImageForAdmin } from './image.presenter.ts';
import { imageRoutes } from './image.routes.ts';
import { createImageService, type ImageService } from './image.service.ts';
import { operations } from './operations.ts';
import { createPublicImages, type PublicImages } from './public-images.ts';
import { createRenditionQueue, type RenditionQueue } from './renditions/rendition-queue.ts';
import { createFormerFiles, type FormerFiles } from './replacing/former-files.ts';
import { staticImages } from './serving/static-images.ts';

export type { FileRemovals } from './files/file-removals.ts';
export type { ImageService } from './image.service.ts';
export type { FormerFiles } from './replacing/former-files.ts';

declare module 'fastify' {
  interface FastifyInstance {
    images: ImageService;
    publicImages: PublicImages;
    renditions: RenditionQueue;
    removals: FileRemovals;
    formerFiles: FormerFiles;
    fileSweep: FileSweep;
    missingFiles: ReturnType<typeof createMissingFiles>;
  }
}

/** The library of photographs, their files, and their public addresses. */
export const images = feature(
  'images',
  { dependencies: ['accounts', 'uploads'], uses: ['intakes', 'requireAdmin'] },
  async (app) => {
    const { config, database, files, imaging, store, signer, collect, dependencies, jobs, maintenance } = app;
    const { incoming } = config.folders;
    const work = { ...dependencies, collect, imaging, store };

    const removals = createFileRemovals(work);
    const renditions = createRenditionQueue({ ...work, shouldYield: jobs.shouldYield });
    const formerFiles = createFormerFiles({ ...dependencies, removals });
    const images = createImageService({ ...work, renditions, removals, formerFiles });
    const publicImages = createPublicImages(work);
    const fileSweep = createFileSweep(work);
    const missingFiles = createMissingFiles({ ...work, renditions });

    app.decorate('images', images);
    app.decorate('publicImages', publicImages);
    app.decorate('renditions', renditions);
    app.decorate('removals', removals);
    app.decorate('formerFiles', formerFiles);
    app.decorate('fileSweep', fileSweep);
    app.decorate('missingFiles', missingFiles);
    app.describe(operations);

    for (const job of [removals, renditions]) jobs.add(job);
    app.onGiveUp(renditions.stop);
    maintenance.add('files without a record', async (signal) => (await fileSweep.run({ signal })).moved);
    // Before the trash, since a record that goes takes those of its former files along.
    maintenance.add('former files of photographs', ifOwner(files, formerFiles.purge));
    maintenance.add('images in the trash', ifOwner(files, images.purgeTrash));
    maintenance.add('missing files of images', async (signal) => {
      await missingFiles.run(signal);
      return 0;
    });
    if (database.isShared) maintenance.add('unfinished work', () => removeAbandonedWork(incoming));

    const readLimits = () => readUploadLimits(dependencies.em, config.uploadCeilingMb);
    app.intakes.set(
      'images',
      createIntake({
        schema: ImageUploadFields,
        readLimit: async () => (await readLimits()).portfolio,
        check: images.check,
        take: async (upload, workspace) => presentImageForAdmin(await images.create(upload, workspace), signer),
      }),
    );
    await registerApi(app, 'images', imageRoutes, {
      images,
      formerFiles,
      readUploadLimits: readLimits,
      publicImages,
      store,
      signer,
    });
    const isOtherOrigin = config.imagesOrigin !== null;
    await app.register(staticImages, { visibility: database.visibility, signer, files, isOtherOrigin });
  },
);
