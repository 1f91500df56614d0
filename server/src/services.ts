import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { createImaging } from './imaging/imaging.ts';
import { IMAGING_LIMITS } from './imaging/processes/limits.ts';
import { createActivityService } from './modules/activity/activity.service.ts';
import { createAccounts } from './modules/auth/accounts.ts';
import { createCdnService } from './modules/cdn/cdn.service.ts';
import { createContactService } from './modules/contact/contact.service.ts';
import { createMailer } from './modules/contact/mailer.ts';
import { createOutbox } from './modules/contact/outbox.ts';
import { createContentService } from './modules/content/content.service.ts';
import { createLinkFinder } from './modules/content/link-finder.ts';
import { createFileRemovals } from './modules/images/files/file-removals.ts';
import { createFileSweep } from './modules/images/files/file-sweep.ts';
import { createMissingFiles } from './modules/images/files/missing-files.ts';
import { createImageService } from './modules/images/image.service.ts';
import { createPublicImages } from './modules/images/public-images.ts';
import { createRenditionQueue } from './modules/images/renditions/rendition-queue.ts';
import { createPublishingService } from './modules/publishing/publishing.service.ts';
import { createReleasePasses } from './modules/releases/release-passes.ts';
import { createSettingsService } from './modules/settings/settings.service.ts';
import { createRecordServices } from './record-services.ts';
import { createSharedJson } from './records/shared-json.ts';
import { createAddressSigner } from './storage/address-signer.ts';
import { createImageStore } from './storage/image-store.ts';
import type { Files } from './storage/open-files.ts';
import { removeAbandonedWork } from './storage/sweep/abandoned-work.ts';
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
  const { folders, publicUrl, siteOrigin, isExposed, tokenSecret: secret } = config;
  const forkEm = () => em.fork();

  const imaging = createImaging({ ...IMAGING_LIMITS, logger: log, worker });
  const store = createImageStore({ ...folders, files, log });
  const signer = createAddressSigner({ secret });
  const shared = createSharedJson();
  const passes = createReleasePasses({ signer, releases: folders.releases });
  const fileSweep = createFileSweep({ reader, store, locks, log });
  const removals = createFileRemovals({ forkEm, store, locks, log });
  const cdn = createCdnService({ forkEm, locks, config: config.cdn, log });
  const publishing = createPublishingService({ cdn, forkEm, reader, visibility, locks, config, log, passes });
  const { isPublishing, readSite, wake: onDone } = publishing;
  const renditions = createRenditionQueue({ forkEm, imaging, store, dialect, locks, log, onDone, isPublishing });
  const missingFiles = createMissingFiles({ forkEm, store, renditions, dialect, log });
  const mailer = config.mail && createMailer(config.mail);
  const outbox = createOutbox({ forkEm, locks, mailer, retryFirstMs: config.mailRetryFirstMs, log });
  const activity = createActivityService({ forkEm, mails: outbox.signIns });
  const accounts = createAccounts({ em, locks, secret, siteOrigin, isExposed });
  const publicImages = createPublicImages({ reader, shared, folder: folders.incoming });
  const images = createImageService({ em, reader, imaging, store, renditions, removals, dialect, locks, log });
  const settings = createSettingsService({ em, dialect, renditions });
  const lists = createRecordServices({ em, dialect, renditions });
  const content = createContentService({ em, reader, images: publicImages, settings, ...lists });
  const links = createLinkFinder({ reader, publicUrl, images: publicImages, categories: lists.categories });
  const contact = createContactService({ em, dialect, outbox, mailer });

  const chores = {
    'files without a record': async (signal: AbortSignal) => (await fileSweep.run({ signal })).moved,
    'files in the quarantine': fileSweep.purgeQuarantine,
    'expired sessions': accounts.sessions.forgetExpired,
    'log of activity': activity.purge,
    'images in the trash': images.purgeTrash,
    'old edits': publishing.pruneEdits,
    'messages of visitors': contact.purge,
    'missing files of images': (signal: AbortSignal) => missingFiles.run(signal).then(() => 0),
    ...(database.isShared && { 'unfinished work': () => removeAbandonedWork(folders.incoming) }),
  };
  const upkeep = createUpkeep({ config, files, readSite, chores, em, forkEm, visibility, locks, log });

  const stopImaging = () => Promise.all([renditions.stop(), imaging.close()]);
  const stops = [upkeep.stop, removals.stop, cdn.stop, publishing.stop, stopImaging, store.idle, outbox.stop];

  const services = {
    activity,
    ...accounts,
    images,
    publicImages,
    imaging,
    store,
    renditions,
    fileSweep,
    missingFiles,
    removals,
    signer,
    passes,
    ...lists,
    settings,
    contact,
    outbox,
    content,
    links,
    shared,
    publishing,
    cdn,
    ...upkeep.services,
  };
  return {
    services,
    async stop() {
      for (const stop of stops) await stop();
    },
  };
}
