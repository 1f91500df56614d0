import { randomBytes } from 'node:crypto';
import { CLIENT_PAGE } from '@vitrine/shared/contract/galleries/client';
import { createSealing } from '../../security/sealing.ts';
import { hashLink } from './client/access/open-gallery.ts';
import type { Gallery } from './gallery.entity.ts';

const SECRET_BYTES = 16;

export type GalleryLinks = ReturnType<typeof createGalleryLinks>;

/** The links of galleries: their secrets are in the database as hashes, and encrypted so that they can be shown again. */
export function createGalleryLinks({ secret: serverSecret, siteUrl }: { secret: string; siteUrl: string }) {
  const sealing = createSealing(serverSecret, 'gallery link');

  return {
    /** A new one, which ends the former. */
    make(): Pick<Gallery, 'linkHash' | 'sealedLink'> {
      const secret = randomBytes(SECRET_BYTES).toString('base64url');
      return { linkHash: hashLink(secret), sealedLink: sealing.seal(Buffer.from(secret)) };
    },

    /** The address; null if it was revoked, or cannot be read, because the server has another secret by now. */
    read({ linkHash, sealedLink }: Pick<Gallery, 'linkHash' | 'sealedLink'>): string | null {
      const secret = linkHash && sealedLink ? sealing.open(sealedLink) : null;
      return secret && `${siteUrl}${CLIENT_PAGE}#${Buffer.from(secret).toString()}`;
    },
  };
}
