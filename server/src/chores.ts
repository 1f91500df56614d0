import type { Database } from './database/database.ts';
import { removeAbandonedWork } from './storage/sweep/abandoned-work.ts';

/** Answers how much was removed. */
type Chore = () => Promise<number>;

interface Parts {
  fileSweep: { run: (options: { signal: AbortSignal }) => Promise<{ moved: number }>; purgeQuarantine: Chore };
  sessions: { forgetExpired: Chore };
  activity: { purge: Chore };
  images: { purgeTrash: Chore };
  galleryTrash: { purge: Chore };
  clients: { events: { purge: Chore }; downloads: { prune: Chore } };
  demo: { purge: (signal: AbortSignal) => Promise<number> };
  publishing: { pruneEdits: Chore };
  contact: { purge: Chore };
  mails: { purge: Chore };
  missingPictures: { run: (signal: AbortSignal) => Promise<unknown> };
  missingFiles: { run: (signal: AbortSignal) => Promise<unknown> };
  database: Pick<Database, 'isShared'>;
  incoming: string;
}

/** What is done from time to time, by what it looks after. */
export const createChores = ({ database, incoming, ...services }: Parts) => ({
  'files without a record': async (signal: AbortSignal) => (await services.fileSweep.run({ signal })).moved,
  'files in the quarantine': services.fileSweep.purgeQuarantine,
  'expired sessions': services.sessions.forgetExpired,
  'log of activity': services.activity.purge,
  // Before the trash, which would keep the files of its photographs in the quarantine.
  'removed demo portfolio': (signal: AbortSignal) => services.demo.purge(signal),
  'images in the trash': services.images.purgeTrash,
  'galleries in the trash': services.galleryTrash.purge,
  'events of galleries': services.clients.events.purge,
  'downloads of clients': services.clients.downloads.prune,
  'old edits': services.publishing.pruneEdits,
  'messages of visitors': services.contact.purge,
  'old mails': services.mails.purge,
  'missing files of images': (signal: AbortSignal) => services.missingFiles.run(signal).then(() => 0),
  'missing pictures of galleries': (signal: AbortSignal) => services.missingPictures.run(signal).then(() => 0),
  ...(database.isShared && { 'unfinished work': () => removeAbandonedWork(incoming) }),
});
