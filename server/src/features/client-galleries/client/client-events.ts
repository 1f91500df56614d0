import type { GalleryEventKind } from '@vitrine/shared/contract/galleries/galleries';
import type { Dependencies } from '../../../database/dependencies.ts';
import type { EntityManager } from '../../../database/orm.ts';
import type { Caller } from '../../../http/caller.ts';
import { describeDevice } from '../../../http/describe-device.ts';
import { networkOf } from '../../../http/network-of.ts';
import { Gallery } from '../gallery.entity.ts';
import { notifyOf } from '../gallery-change.ts';
import { GalleryEvent } from '../gallery-event.entity.ts';
import type { GalleryNews } from '../gallery-news.ts';

const DAY_MS = 24 * 60 * 60_000;
const KEPT_DAYS = 365;
/** How many events of each kind a gallery keeps. Older ones go, so whoever repeats something pushes out nothing else. */
const KEPT_EACH = 1_000;
/** Within this time the same of the same device is one event. */
const TOGETHER_MS = 60 * 60_000;
/** What anybody with the link can do again and again: events of which is counted how often. */
const COUNTED: readonly GalleryEventKind[] = ['opened', 'password_refused'];
/** The same about a photograph or an archive, of which the last time is recorded. */
const BY_SUBJECT: readonly GalleryEventKind[] = ['downloaded_photo', 'downloaded_archive', 'commented'];
/** What leaves a gallery as it was. Downloads of archives do too: `recordSent` asks whose they are, before it counts what was sent. */
const LOOKS: readonly GalleryEventKind[] = ['opened', 'password_refused', 'downloaded_photo'];
const MAX_USER_AGENT = 300;
const MAX_SUBJECT = 300;

/** What was done. */
type Done = [gallery: number, kind: GalleryEventKind, actor: Caller | null, subject?: string | null];

interface Values {
  gallery: number;
  kind: GalleryEventKind;
  device: string | null;
  network: string | null;
  at: Date;
  subject: string | null;
}

/** The event that the same device has caused a short while before, and that this one only repeats. */
async function findAlike(em: EntityManager, { gallery, kind, device, network, at, subject }: Values) {
  const isBySubject = BY_SUBJECT.includes(kind);
  if (!isBySubject && !COUNTED.includes(kind)) return null;
  const recent = { gallery, kind, device, network, at: { $gt: new Date(at.getTime() - TOGETHER_MS) } };
  return em.findOne(GalleryEvent, { $and: [recent, isBySubject ? { subject } : {}] }, { orderBy: { id: 'DESC' } });
}

/** The subject of an event that has happened again. */
const again = ({ kind, subject }: Pick<GalleryEvent, 'kind' | 'subject'>) =>
  COUNTED.includes(kind) ? `${Number.parseInt(subject ?? '1', 10) + 1} times` : (subject ?? null);

async function forgetOldest(em: EntityManager, which: Pick<Values, 'gallery' | 'kind'>) {
  const [tooMany] = await em.find(GalleryEvent, which, { orderBy: { id: 'DESC' }, offset: KEPT_EACH, limit: 1 });
  if (tooMany) await em.nativeDelete(GalleryEvent, { ...which, id: { $lte: tooMany.id } });
}

/** Knows the browsers on which the photographer has signed in, by their `Cookie` header. */
export interface OwnBrowsers {
  read: (cookie: string | undefined) => object | null;
}

interface Options extends Pick<Dependencies, 'forkEm' | 'log'> {
  news: GalleryNews;
  ownBrowsers: OwnBrowsers;
}

export type ClientEvents = ReturnType<typeof createClientEvents>;

/** What was done in galleries, for the photographer, whose own looks at them are not recorded. */
export function createClientEvents({ forkEm, log, news, ownBrowsers }: Options) {
  const isOwn = (actor: Pick<Caller, 'cookie'> | null) => ownBrowsers.read(actor?.cookie) !== null;

  /** Writes it in the transaction of what was done, so that neither is stored without the other. `actor` is null for the server. */
  const insert = async (em: EntityManager, [gallery, kind, actor, said = null]: Done) => {
    if (LOOKS.includes(kind) && isOwn(actor)) return;
    const at = new Date();
    const subject = said?.slice(0, MAX_SUBJECT) ?? null;
    const device = actor && describeDevice(actor.userAgent?.slice(0, MAX_USER_AGENT));
    const network = actor && networkOf(actor.address);
    if (kind === 'opened') await em.nativeUpdate(Gallery, { id: gallery }, { lastOpenedAt: at });
    const alike = await findAlike(em, { gallery, kind, device, network, at, subject });
    if (alike) await em.nativeUpdate(GalleryEvent, { id: alike.id }, { at, subject: again(alike) });
    else await em.insert(GalleryEvent, { gallery, at, kind, device, network, subject });
    if (!alike) await forgetOldest(em, { gallery, kind });
    if (!alike && kind === 'opened') await news.report(em, 'gallery.opened', gallery);
    await notifyOf(em, gallery);
  };

  return {
    isOwn,

    recordWithin: (em: EntityManager, ...done: Done) => insert(em, done),

    /** For what stores nothing else. Never fails: it was done, and the server's own log then says what is missing here. */
    record: (...done: Done) =>
      forkEm()
        .transactional((within) => insert(within, done))
        .then(news.wake)
        .catch((error: unknown) => {
          const [gallery, kind] = done;
          log.error({ err: error, gallery, kind }, 'what was done is missing in the events of a gallery');
        }),

    /** Forgets what is too old. Returns how many events. */
    purge: () => forkEm().nativeDelete(GalleryEvent, { at: { $lt: new Date(Date.now() - KEPT_DAYS * DAY_MS) } }),
  };
}
