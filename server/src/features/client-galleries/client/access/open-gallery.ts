import { hash } from 'node:crypto';
import type { OpenCover, OpenGallery } from '@vitrine/shared/contract/galleries/client';
import { GalleryNotFound, PasswordNeeded, WrongGalleryPassword } from '../../../../errors.ts';
import type { Caller } from '../../../../http/caller.ts';
import type { ClientEvents } from '../client-events.ts';
import type { GallerySessions } from './gallery-sessions.ts';
import type { GalleryState, LiveGalleries } from './gallery-state.ts';

/** Checks passwords and counts guesses. */
export interface SharedPasswords {
  /** Throws after too many unknown links. */
  countLink: (address: string) => Promise<void>;
  isPassword: (guess: { id: number } & Caller, hash: string, password: string) => Promise<boolean>;
  /** The `Set-Cookie` headers by which a browser is known that has given the right one. */
  proveKnown: (browser: { id: number; cookie: string | undefined }, hash: string) => string[];
}

interface Options {
  galleries: Pick<LiveGalleries, 'findByLink'>;
  sharedPasswords: SharedPasswords;
  sessions: GallerySessions;
  events: ClientEvents;
  /** What may be shown before the password; null for nothing. */
  readOpenCover: (gallery: GalleryState) => Promise<OpenCover | null>;
}

/** By which a link is found. The secret itself is not in the database. */
export const hashLink = (secret: string) => hash('sha256', secret, 'hex');

/** Exchanges the secret of a link, and the password where there is one, for a session. */
export function createGalleryOpening({ galleries, sharedPasswords, sessions, events, readOpenCover }: Options) {
  return async ({ secret, password }: OpenGallery, visitor: Caller) => {
    const gallery = await galleries.findByLink(hashLink(secret));
    if (!gallery) {
      // Whatever is the matter with the link takes the same way, so neither the answer nor its time reveals it.
      await sharedPasswords.countLink(visitor.address);
      throw new GalleryNotFound();
    }
    const { id } = gallery;
    let proof: string[] | null = null;
    if (gallery.passwordHash !== null) {
      if (password === undefined) throw new PasswordNeeded(await readOpenCover(gallery));
      if (!(await sharedPasswords.isPassword({ id, ...visitor }, gallery.passwordHash, password))) {
        await events.record(id, 'password_refused', visitor);
        throw new WrongGalleryPassword();
      }
      proof = sharedPasswords.proveKnown({ id, ...visitor }, gallery.passwordHash);
    }
    await events.record(id, 'opened', visitor);
    return { ...sessions.open(gallery), proof };
  };
}
