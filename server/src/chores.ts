import type { Database } from './database/database.ts';
import { removeAbandonedWork } from './storage/sweep/abandoned-work.ts';

/** Answers how much was removed. */
type Chore = () => Promise<number>;
type LongChore = (signal: AbortSignal) => Promise<number>;

interface Parts {
  fileSweep: { run: (options: { signal: AbortSignal }) => Promise<{ moved: number }>; purgeQuarantine: Chore };
  sessions: { forgetExpired: Chore };
  activity: { purge: Chore };
  images: { purgeTrash: LongChore };
  galleryTrash: { purge: Chore };
  clients: { events: { purge: Chore }; downloads: { prune: Chore } };
  demo: { purge: LongChore };
  publishing: { pruneEdits: Chore };
  contact: { purge: Chore };
  mails: { purge: Chore };
  missingPictures: { run: (signal: AbortSignal) => Promise<unknown> };
  missingFiles: { run: (signal: AbortSignal) => Promise<unknown> };
  database: Pick<Database, 'isShared'>;
  files: { isOwner: () => boolean };
  incoming: string;
}

/**
 * Only where the files can go too. In a bucket of another installation they would stay for ever with nothing that names them, so what is in
 * the trash stays there, until the bucket is adopted.
 */
const withFiles =
  ({ isOwner }: Parts['files'], chore: LongChore): LongChore =>
  async (signal) =>
    isOwner() ? chore(signal) : 0;

/** What is done from time to time, by what it looks after. */
export const createChores = ({ database, files, incoming, ...services }: Parts) => ({
  'files without a record': async (signal: AbortSignal) => (await services.fileSweep.run({ signal })).moved,
  'files in the quarantine': services.fileSweep.purgeQuarantine,
  'expired sessions': services.sessions.forgetExpired,
  'log of activity': services.activity.purge,
  // Before the trash, which would keep the files of its photographs in the quarantine.
  'removed demo portfolio': withFiles(files, services.demo.purge),
  'images in the trash': withFiles(files, services.images.purgeTrash),
  'galleries in the trash': withFiles(files, services.galleryTrash.purge),
  'events of galleries': services.clients.events.purge,
  'downloads of clients': services.clients.downloads.prune,
  'old edits': services.publishing.pruneEdits,
  'messages of visitors': services.contact.purge,
  'old mails': services.mails.purge,
  'missing files of images': (signal: AbortSignal) => services.missingFiles.run(signal).then(() => 0),
  'missing pictures of galleries': (signal: AbortSignal) => services.missingPictures.run(signal).then(() => 0),
  ...(database.isShared && { 'unfinished work': () => removeAbandonedWork(incoming) }),
});
