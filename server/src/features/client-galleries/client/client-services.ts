import type { Dependencies } from '../../../database/dependencies.ts';
import type { Snapshot } from '../../../database/reader.ts';
import type { FileStore } from '../../../storage/file-store.ts';
import type { MailQueue } from '../../mails/plugin.ts';
import { createDownloadService } from '../downloads/download.service.ts';
import type { GalleryNews } from '../gallery-news.ts';
import { createAccessWatcher } from './access/access-watcher.ts';
import { createGallerySessions } from './access/gallery-sessions.ts';
import { createLiveGalleries, type GalleryState } from './access/gallery-state.ts';
import { createGalleryOpening, type SharedPasswords } from './access/open-gallery.ts';
import { createClientEvents, type OwnBrowsers } from './client-events.ts';
import { createFileAddresses } from './files/file-addresses.ts';
import { findFile } from './files/find-file.ts';
import { createCommentsService } from './marks/comments.service.ts';
import { createMarksService } from './marks/marks.service.ts';
import { createEventStreams } from './queries/event-streams.ts';
import { readOpenCover } from './queries/read-cover.ts';
import { createSharedComments } from './queries/shared-comments.ts';
import { createSharedMarks } from './queries/shared-marks.ts';

interface Options extends Pick<Dependencies, 'forkEm' | 'reader' | 'notifications' | 'log'> {
  secret: string;
  sharedPasswords: SharedPasswords;
  ownBrowsers: OwnBrowsers;
  files: Pick<FileStore, 'open' | 'has'>;
  mails: Pick<MailQueue, 'enqueue' | 'wake'>;
  news: GalleryNews;
}

export type GalleryClients = ReturnType<typeof createGalleryClients>;

/** What clients do in their galleries. */
export function createGalleryClients(options: Options) {
  const { forkEm, reader, notifications, log, secret, sharedPasswords, ownBrowsers, files, mails, news } = options;
  const galleries = createLiveGalleries({ reader });
  const sessions = createGallerySessions({ secret });
  const watcher = createAccessWatcher({ galleries, notifications, log });
  const events = createClientEvents({ forkEm, log, news, ownBrowsers });
  const addresses = createFileAddresses({ secret });
  const readShown = (gallery: GalleryState) =>
    reader.read((snapshot) => readOpenCover(snapshot, gallery.id, (photo) => addresses.coverOf(gallery, photo)));
  const open = createGalleryOpening({ galleries, sharedPasswords, sessions, events, readOpenCover: readShown });
  const readMarks = createSharedMarks({ reader });
  return {
    galleries,
    sessions,
    watcher,
    events,
    open,
    files,
    downloads: createDownloadService({ forkEm, reader, log, files, galleries, events, secret }),
    addresses,
    marks: createMarksService({ forkEm, events, mails, news }),
    comments: createCommentsService({ forkEm, events, news }),
    readMarks,
    readComments: createSharedComments({ reader }),
    streams: createEventStreams({ readMarks, log, watcher }),
    /** Reads one state of the database. */
    read: <T>(work: (snapshot: Snapshot) => Promise<T>) => reader.read(work),
    /** Whether an address of a photograph leads to this file. Before the password that is a small picture of the cover alone. */
    async leadsTo(gallery: GalleryState, { photo, pass, file }: { photo: number; pass: string; file: string }) {
      if (addresses.isSigned(gallery, photo, pass)) return true;
      if (!addresses.isSignedCover(gallery, photo, pass)) return false;
      const { cover } = (await readShown(gallery)) ?? {};
      return cover?.id === photo && cover.widths.some((width) => file === `${width}.webp`);
    },
    findFile: (gallery: GalleryState, wanted: Parameters<typeof findFile>[2]) => findFile({ reader }, gallery, wanted),
    stop: async () => watcher.stop(),
  };
}
