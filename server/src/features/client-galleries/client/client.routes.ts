import { Failure, IdParams, ok, type Success, success } from '@vitrine/shared/contract/envelope';
import {
  ClientGallery,
  ClientPhotoList,
  ClientPhotoQuery,
  CommentInput,
  GalleryComment,
  GalleryMarks,
  GallerySession,
  NotOpened,
  OpenGallery,
  SetChoice,
  SetFavourite,
} from '@vitrine/shared/contract/galleries/client';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendBody } from '../../../http/body.ts';
import { callerOf } from '../../../http/caller.ts';
import { networkOf } from '../../../http/network-of.ts';
import { EVENT_STREAM, sendEvents } from '../../../http/send-events.ts';
import type { GalleryClients } from './client-services.ts';
import { readClientGallery } from './queries/read-gallery.ts';
import { readClientPhotos } from './queries/read-photos.ts';

const COMMENTS_A_MINUTE = 30;
/** Each opening is written down. All guests of a wedding may be in one network. */
const OPENINGS_A_MINUTE = 300;

/** `/api/for`: what clients do in their galleries. */
export const clientRoutes: FastifyPluginAsyncZod<{ clients: GalleryClients }> = async (app, { clients }) => {
  const { marks, comments, streams, addresses, read, readMarks } = clients;
  const onRequest = app.requireGallery;
  const marksOf = (gallery: number) => readMarks(gallery).then(ok);
  const answers = { 200: success(GalleryMarks), 409: Failure };

  app.post(
    '/open',
    {
      config: { rateLimit: { max: OPENINGS_A_MINUTE, timeWindow: '1 minute' } },
      schema: { body: OpenGallery, response: { 200: success(GallerySession), 401: NotOpened, 404: Failure } },
    },
    async (request, reply) => {
      const { session, expiresAt, proof } = await clients.open(request.body, callerOf(request));
      if (proof) reply.header('set-cookie', proof);
      return ok({ session, expires_at: expiresAt.toISOString() });
    },
  );

  app.get('/gallery', { onRequest, schema: { response: { 200: success(ClientGallery) } } }, async (request) => {
    const gallery = request.gallery();
    const addressOf = (photo: number) => addresses.addressOf(gallery, photo);
    return ok(await read((snapshot) => readClientGallery(snapshot, gallery.id, addressOf)));
  });

  app.get(
    '/photos',
    { onRequest, schema: { querystring: ClientPhotoQuery, response: { 200: ClientPhotoList } } },
    async (request) => {
      const gallery = request.gallery();
      const addressOf = (photo: number) => addresses.addressOf(gallery, photo);
      const page = { ...request.query, addressOf };
      const { photos, ...list } = await read((snapshot) => readClientPhotos(snapshot, gallery.id, page));
      return { ...ok(photos), ...list };
    },
  );

  app.put(
    '/photos/:id/favourite',
    { onRequest, schema: { params: IdParams, body: SetFavourite, response: answers } },
    async (request) => {
      const gallery = request.gallery();
      await marks.setFavourite(gallery, request.params.id, request.body.is_favourite);
      return marksOf(gallery.id);
    },
  );

  app.put(
    '/photos/:id/choice',
    { onRequest, schema: { params: IdParams, body: SetChoice, response: answers } },
    async (request) => {
      const gallery = request.gallery();
      await marks.setChosen(gallery, request.params.id, request.body.is_chosen);
      return marksOf(gallery.id);
    },
  );

  app.post('/choice/send', { onRequest, schema: { response: answers } }, async (request) => {
    const gallery = request.gallery();
    await marks.sendChoice(gallery, callerOf(request));
    return marksOf(gallery.id);
  });

  app.get(
    '/comments',
    { onRequest, schema: { response: { 200: success(z.array(GalleryComment)) } } },
    async (request, reply) => sendBody<Success<GalleryComment[]>>(reply, await clients.readComments(request.gallery())),
  );

  app.post(
    '/comments',
    {
      onRequest,
      config: {
        rateLimit: {
          max: COMMENTS_A_MINUTE,
          timeWindow: '1 minute',
          keyGenerator: (request) => `${request.gallery().id} ${networkOf(request.ip)}`,
        },
      },
      schema: { body: CommentInput, response: { 201: success(GalleryComment), 409: Failure } },
    },
    async (request, reply) =>
      reply.code(201).send(ok(await comments.add(request.gallery(), request.body, callerOf(request)))),
  );

  app.get('/events', { onRequest, schema: EVENT_STREAM }, async (request, reply) =>
    sendEvents(request, reply, () =>
      streams.open(request.gallery(), { ...request.gallerySession(), network: networkOf(request.ip) }),
    ),
  );
  app.addHook('preClose', (done) => {
    streams.endAll();
    done();
  });
};
