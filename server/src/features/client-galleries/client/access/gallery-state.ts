import { createHmac } from 'node:crypto';
import type { GalleryDownloads } from '@vitrine/shared/contract/galleries/galleries';
import type { Dependencies } from '../../../../database/dependencies.ts';
import type { Snapshot } from '../../../../database/reader.ts';
import { GalleryNotFound, GallerySessionEnded } from '../../../../errors.ts';
import type { Gallery } from '../../gallery.entity.ts';

/** What decides whether a client may see a gallery, and what changes while one does. */
export interface GalleryState {
  id: number;
  linkHash: string;
  passwordHash: string | null;
  expiresAt: Date | null;
  downloads: GalleryDownloads;
  /** Grows with each change that a client sees. */
  revision: number;
}

const selectStates = (rows: Snapshot['rows']) =>
  rows
    .selectFrom('galleries')
    .select(['id', 'link_hash', 'password_hash', 'expires_at', 'downloads', 'revision'])
    .where('deleted_at', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof selectStates>['execute']>>[number];

/** Null if it was revoked or has expired. */
function asLive({ id, link_hash: linkHash, password_hash: passwordHash, expires_at, downloads, revision }: Row) {
  const expiresAt = expires_at === null ? null : new Date(expires_at);
  if (linkHash === null || (expiresAt && expiresAt.getTime() <= Date.now())) return null;
  return { id, linkHash, passwordHash, expiresAt, downloads, revision };
}

export type LiveGalleries = ReturnType<typeof createLiveGalleries>;

/** Reads galleries that clients may see: neither deleted nor revoked nor expired. */
export function createLiveGalleries({ reader }: Pick<Dependencies, 'reader'>) {
  return {
    async findByLink(linkHash: string): Promise<GalleryState | null> {
      const found = await reader.read(({ rows }) =>
        selectStates(rows).where('link_hash', '=', linkHash).executeTakeFirst(),
      );
      return found ? asLive(found) : null;
    },

    async find(id: number): Promise<GalleryState | null> {
      const found = await reader.read(({ rows }) => selectStates(rows).where('id', '=', id).executeTakeFirst());
      return found ? asLive(found) : null;
    },

    /** Those of these that may be seen, by id. */
    async findAll(ids: readonly number[]): Promise<Map<number, GalleryState>> {
      const found = await reader.read(({ rows }) => selectStates(rows).where('id', 'in', ids).execute());
      const live = found.map(asLive).filter((state) => state !== null);
      return new Map(live.map((state) => [state.id, state]));
    },
  };
}

type Access = Pick<Gallery, 'linkHash' | 'passwordHash' | 'expiresAt'> & Partial<Pick<Gallery, 'deletedAt'>>;

/**
 * Why whoever was let into a gallery before is refused now, or null: the body of a call may have arrived long after its head. Answers what
 * the guard would.
 */
export function findEnd({ linkHash, passwordHash, expiresAt, deletedAt }: Access, known: GalleryState): Error | null {
  const isOver = Boolean(deletedAt) || (expiresAt && expiresAt.getTime() <= Date.now());
  if (isOver || linkHash !== known.linkHash) return new GalleryNotFound();
  return (passwordHash ?? null) === known.passwordHash ? null : new GallerySessionEnded();
}

export type DownloadFiles = 'web' | 'originals';

/** Which files a client may download. */
export const allows = (downloads: GalleryDownloads, files: DownloadFiles) =>
  downloads === 'both' || downloads === files;

/** Proof of a text that ends with the link and the password of the gallery. */
export const proveFor = (secret: string, { id, linkHash, passwordHash }: GalleryState, text: string) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['gallery', id, linkHash, passwordHash, text]))
    .digest('base64url');
