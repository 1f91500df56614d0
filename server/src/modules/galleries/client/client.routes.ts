import { Failure, ok, success, successList } from '@vitrine/shared/contract/envelope';
import {
  ClientGallery,
  ClientPhoto,
  ClientPhotoQuery,
  GallerySession,
  OpenGallery,
} from '@vitrine/shared/contract/galleries/client';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callerOf } from './access/caller-of.ts';
import type { GalleryClients } from './client-services.ts';
import { readClientGallery } from './looking/read-gallery.ts';
import { readClientPhotos } from './looking/read-photos.ts';

/** `/api/for`: what clients do in their galleries. */
export const clientRoutes: FastifyPluginAsyncZod<{ clients: GalleryClients }> = async (app, { clients }) => {
  const { addresses, read } = clients;
  const onRequest = app.requireGallery;

  app.post(
    '/open',
    { schema: { body: OpenGallery, response: { 200: success(GallerySession), 401: Failure, 404: Failure } } },
    async (request, reply) => {
      const { session, expiresAt, proof } = await clients.open(request.body, callerOf(request));
      if (proof) reply.header('set-cookie', proof);
      return ok({ session, expires_at: expiresAt.toISOString() });
    },
  );

  app.get('/gallery', { onRequest, schema: { response: { 200: success(ClientGallery) } } }, async (request) =>
    ok(await read((snapshot) => readClientGallery(snapshot, request.gallery().id))),
  );

  app.get(
    '/photos',
    { onRequest, schema: { querystring: ClientPhotoQuery, response: { 200: successList(ClientPhoto) } } },
    async (request) => {
      const gallery = request.gallery();
      const addressOf = (photo: number) => addresses.addressOf(gallery, photo);
      const page = { ...request.query, addressOf };
      const { photos, total } = await read((snapshot) => readClientPhotos(snapshot, gallery.id, page));
      return { ...ok(photos), total };
    },
  );
};
