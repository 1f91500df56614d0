import type { FastifyBaseLogger } from 'fastify';
import { createChores } from './chores.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { createDemoService } from './demo/demo.service.ts';
import { createGalleryPictures, createGalleryServices } from './gallery-services.ts';
import { createImaging } from './imaging/imaging.ts';
import { IMAGING_LIMITS } from './imaging/processes/limits.ts';
import { createMailQueue } from './mails/mail-queue.ts';
import { createMailer } from './mails/mailer.ts';
import { createActivityService } from './modules/activity/activity.service.ts';
import { createAccounts } from './modules/auth/accounts.ts';
import { createCdnService } from './modules/cdn/cdn.service.ts';
import { createContactService } from './modules/contact/contact.service.ts';
import { createContentService } from './modules/content/content.service.ts';
import { createLinkFinder } from './modules/content/link-finder.ts';
import { createCameraReader } from './modules/images/camera-reader.ts';
import { createFileRemovals } from './modules/images/files/file-removals.ts';
import { createFileSweep } from './modules/images/files/file-sweep.ts';
import { createMissingFiles } from './modules/images/files/missing-files.ts';
import { createImageService } from './modules/images/image.service.ts';
import { createPublicImages } from './modules/images/public-images.ts';
import { createRenditionQueue } from './modules/images/renditions/rendition-queue.ts';
import { createBuilderClient } from './modules/publishing/builder-client.ts';
import { createPreviews } from './modules/publishing/previews.ts';
import { createPublishingService } from './modules/publishing/publishing.service.ts';
import { createReleasePasses } from './modules/releases/release-passes.ts';
import { createSettingsService } from './modules/settings/settings.service.ts';
import { createPutBackService } from './put-back/put-back.service.ts';
import { createRecordServices } from './record-services.ts';
import { createSharedJson } from './records/shared-json.ts';
import { createAddressSigner } from './storage/address-signer.ts';
import { createImageStore } from './storage/image-store.ts';
import type { Files } from './storage/open-files.ts';
import { createUpkeep } from './upkeep.ts';

type Parts = {
  config: Config;
  database: Database;
  files: Files;
  log: FastifyBaseLogger;
  imagingWorker: string | undefined;
};

export type Services = ReturnType<typeof createServices>['services'];

/** Creates every service with what it needs. `stop` ends the background work, dependants first. */
export function createServices({ config, database, files, log, imagingWorker: worker }: Parts) {
  const { dialect, reader, visibility, locks } = database;
  const { em } = database.orm;
  const { folders, publicUrl, tokenSecret: secret, uploadCeilingMb } = config;
  const forkEm = () => em.fork();

  const imaging = createImaging({ ...IMAGING_LIMITS, logger: log, worker });
  const store = createImageStore({ ...folders, files, log });
  const signer = createAddressSigner({ secret });
  const shared = createSharedJson();
  const passes = createReleasePasses({ signer, releases: folders.releases });
  const fileSweep = createFileSweep({ reader, store, locks, log });
  const removals = createFileRemovals({ forkEm, store, locks, log });
  const cdn = createCdnService({ forkEm, locks, config: config.cdn, log });
  const builder = config.publishing.builder && createBuilderClient(config.publishing.builder);
  const publishing = createPublishingService({ builder, cdn, forkEm, reader, visibility, locks, config, log, passes });
  const { isPublishing, readSite, wake: onDone } = publishing;
  const renditions = createRenditionQueue({ forkEm, imaging, store, dialect, locks, log, onDone, isPublishing });
  const cameraReader = createCameraReader({ forkEm, dialect, locks, log, imaging, store, onDone });
  const missingFiles = createMissingFiles({ forkEm, store, renditions, dialect, log });
  const mailer = config.mail && createMailer(config.mail);
  const mails = createMailQueue({ forkEm, locks, log, mailer, retryFirstMs: config.mailRetryFirstMs });
  const activity = createActivityService({ forkEm, locks, mails });
  const accounts = createAccounts({ ...config, em, locks, secret });
  const publicImages = createPublicImages({ reader, shared, folder: folders.incoming });
  const images = createImageService({ em, reader, imaging, store, renditions, removals, dialect, locks, log });
  const work = { em, forkEm, dialect, reader, locks, log, imaging, store, removals, config };
  const pictures = createGalleryPictures(work);
  const settings = createSettingsService({ em, dialect, renditions, uploadCeilingMb, ...pictures });
  const demo = createDemoService({ em, forkEm, dialect, log, images, removals, renditions });
  const lists = createRecordServices({ ...work, ...pictures, renditions, cameraReader });
  const content = createContentService({ em, reader, images: publicImages, settings, ...lists });
  const links = createLinkFinder({ reader, publicUrl, images: publicImages, ...lists });
  const contact = createContactService({ em, dialect, mails, mailer });
  const galleries = createGalleryServices({ ...work, ...accounts, ...lists, pictures, images, mails, storage: files });

  const { sessions } = accounts;
  const owners = { fileSweep, sessions, activity, images, demo, publishing, contact, missingFiles, mails };
  const chores = createChores({ ...owners, ...galleries.services, files, database, incoming: folders.incoming });
  const upkeep = createUpkeep({ config, files, readSite, chores, em, forkEm, visibility, locks, log });

  const stopImaging = () => Promise.all([renditions.stop(), cameraReader.stop(), galleries.stop(), imaging.close()]);
  const stops = [upkeep.stop, removals.stop, cdn.stop, publishing.stop, stopImaging, store.idle, mails.stop];

  const services = {
    activity,
    ...accounts,
    images,
    publicImages,
    imaging,
    store,
    renditions,
    cameraReader,
    fileSweep,
    missingFiles,
    removals,
    signer,
    passes,
    ...lists,
    settings,
    demo,
    contact,
    mails,
    content,
    links,
    shared,
    publishing,
    previews: createPreviews({ builder, readHead: content.readHead, signer }),
    putBack: createPutBackService({ em, dialect, releases: folders.releases, images, settings, lists }),
    cdn,
    ...galleries.services,
    ...upkeep.services,
  };
  return {
    services,
    async stop() {
      for (const stop of stops) await stop();
    },
  };
}
