import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { GalleryNotFound, GallerySessionEnded } from '../../../../errors.ts';
import type { GallerySessions } from './gallery-sessions.ts';
import type { GalleryState, LiveGalleries } from './gallery-state.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Guard of the calls of clients: `Authorization: Gallery <session>`. Run it in `onRequest`. */
    requireGallery(request: FastifyRequest): Promise<void>;
  }
  interface FastifyRequest {
    galleryVisit: GalleryVisit | null;
    /** The gallery that the guard has found, as it was then. */
    gallery(): GalleryState;
    /** The session of the call, and when it ends. */
    gallerySession(): Pick<GalleryVisit, 'session' | 'sessionEnd'>;
  }
}

interface GalleryVisit {
  gallery: GalleryState;
  session: string;
  sessionEnd: Date;
}

interface Options {
  galleries: Pick<LiveGalleries, 'find'>;
  sessions: GallerySessions;
}

/**
 * The guard of what clients see. A gallery that is over is not there (404), as is one that has
 * another link; one with another password has to be opened again (401).
 */
export const galleryGuard = fastifyPlugin<Options>(async (app, { galleries, sessions }) => {
  const visitOf = ({ galleryVisit }: FastifyRequest): GalleryVisit => {
    if (!galleryVisit) throw new GallerySessionEnded();
    return galleryVisit;
  };
  app.decorateRequest('galleryVisit', null);
  app.decorateRequest('gallery', function gallery(this: FastifyRequest) {
    return visitOf(this).gallery;
  });
  app.decorateRequest('gallerySession', function gallerySession(this: FastifyRequest) {
    const { session, sessionEnd } = visitOf(this);
    return { session, sessionEnd };
  });

  app.decorate('requireGallery', async (request: FastifyRequest) => {
    const claims = sessions.read(request.headers.authorization);
    if (!claims) throw new GallerySessionEnded();
    const gallery = await galleries.find(claims.gallery);
    if (!gallery) throw new GalleryNotFound();
    const { linkFingerprint, passwordFingerprint } = sessions.fingerprintsOf(gallery);
    if (claims.linkFingerprint !== linkFingerprint) throw new GalleryNotFound();
    if (claims.passwordFingerprint !== passwordFingerprint) throw new GallerySessionEnded();
    request.galleryVisit = { gallery, session: claims.session, sessionEnd: claims.expiresAt };
  });

  app.describeGuard(app.requireGallery, { schemes: ['gallery'], refusals: [401, 404] });
});

/** Adds the headers of every answer to clients. */
export function addPrivacyHeaders(scope: FastifyInstance) {
  scope.addHook('onSend', async (_request, reply) => {
    reply
      .header('cache-control', 'private, no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex');
  });
}
