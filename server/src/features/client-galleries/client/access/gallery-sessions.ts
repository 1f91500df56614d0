import { createHmac, randomBytes } from 'node:crypto';
import { GALLERY_SESSION_HOURS } from '@vitrine/shared/limits';
import { isSameSignature } from '../../../../security/signatures.ts';
import type { GalleryState } from './gallery-state.ts';

/** What a session was opened for. The fingerprints identify a link and a password without containing them. */
interface GallerySessionClaims {
  /** What distinguishes the session from others. */
  session: string;
  gallery: number;
  linkFingerprint: string;
  passwordFingerprint: string;
  expiresAt: Date;
}

const HEADER = /^Gallery ((\d{1,15})\.(\d{1,12})\.[\w-]{11}\.([\w-]{16})\.([\w-]{16}))\.([\w-]{43})$/i;
const LIFETIME_MS = GALLERY_SESSION_HOURS * 60 * 60_000;

export type GallerySessions = ReturnType<typeof createGallerySessions>;

/** Signs the sessions of clients. Nothing of them is stored: they end with the gallery, its link and its password. */
export function createGallerySessions({ secret }: { secret: string }) {
  const digest = (use: string, text: string) =>
    createHmac('sha256', secret).update(`gallery ${use}:${text}`).digest('base64url');
  const fingerprintOf = (use: string, text: string | null) => digest(use, text ?? '').slice(0, 16);
  const fingerprintsOf = ({ linkHash, passwordHash }: GalleryState) => ({
    linkFingerprint: fingerprintOf('link', linkHash),
    passwordFingerprint: fingerprintOf('password', passwordHash),
  });

  return {
    open(gallery: GalleryState) {
      const expiresAt = new Date(Date.now() + LIFETIME_MS);
      const { linkFingerprint, passwordFingerprint } = fingerprintsOf(gallery);
      const parts = [gallery.id, Math.floor(expiresAt.getTime() / 1_000), randomBytes(8).toString('base64url')];
      const claims = [...parts, linkFingerprint, passwordFingerprint].join('.');
      return { session: `${claims}.${digest('session', claims)}`, expiresAt };
    },

    /** What the session in an `Authorization` header was opened for; null if it is none of ours, or over. */
    read(header: string | undefined): GallerySessionClaims | null {
      const [, claims = '', id, expires, linkFingerprint = '', passwordFingerprint = '', signature = ''] =
        HEADER.exec(header ?? '') ?? [];
      if (!isSameSignature(signature, digest('session', claims))) return null;
      const expiresAt = new Date(Number(expires) * 1_000);
      return expiresAt.getTime() > Date.now()
        ? { session: claims, gallery: Number(id), linkFingerprint, passwordFingerprint, expiresAt }
        : null;
    },

    fingerprintsOf,
  };
}
