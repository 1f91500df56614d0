import { Deleted, Failure, IdParams, ok, success, successList } from '@vitrine/shared/contract/envelope';
import { CommentInput, GalleryComment as CommentView } from '@vitrine/shared/contract/galleries/client';
import {
  GalleryEventQuery,
  GalleryEventView,
  GalleryInput,
  GalleryQuery,
  GalleryUpdate,
  VersionedGalleryView,
} from '@vitrine/shared/contract/galleries/galleries';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { EVENT_STREAM, sendEvents } from '../../http/send-events.ts';
import { listAnswer } from '../../records/list-answer.ts';
import { savedRecordRoutes } from '../../records/saved-record.routes.ts';
import { okWithTag } from '../../records/version.ts';
import { presentComment } from './comment.presenter.ts';
import { type FoundGallery, presentGallery } from './gallery.presenter.ts';
import type { GalleryService } from './gallery.service.ts';
import type { createGalleryUpdates } from './gallery-updates.ts';
import type { createPhotographerComments } from './photographer-comments.ts';

interface Options {
  galleries: GalleryService;
  photographerComments: ReturnType<typeof createPhotographerComments>;
  updates: ReturnType<typeof createGalleryUpdates>;
  /** Whether somebody who has followed the updates of a gallery still may. */
  mayFollow: (user: number, family: string) => Promise<boolean>;
}

/** Gives the log of activity what was done about who can open the gallery. */
function recordAccess(request: FastifyRequest, { gallery, done }: FoundGallery) {
  if (done) request.done = [{ action: done, subject: gallery.title }];
}

/** `/api/galleries` */
export const galleryRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { galleries, photographerComments: comments, updates, mayFollow } = options;
  const onRequest = app.requireAdmin;
  const one = { params: IdParams, response: { 200: success(VersionedGalleryView) } };

  app.get(
    '/',
    { onRequest, schema: { querystring: GalleryQuery, response: { 200: successList(VersionedGalleryView) } } },
    async ({ query }, reply) => {
      const { records, total, offset } = await galleries.list(query);
      return listAnswer(reply, 'galleries', { data: records.map(presentGallery), total, offset });
    },
  );

  app.get('/:id', { onRequest, schema: one }, async ({ params }, reply) =>
    okWithTag(reply, presentGallery(await galleries.find(params.id))),
  );

  app.post(
    '/',
    {
      onRequest,
      config: { activity: 'created' },
      schema: { body: GalleryInput, response: { 201: success(VersionedGalleryView) } },
    },
    async (request, reply) => {
      const found = await galleries.create(request.body);
      request.subject = found.gallery.title;
      if (request.body.password !== null) request.done = [{ action: 'password_set' }];
      return reply.code(201).send(okWithTag(reply, presentGallery(found)));
    },
  );

  savedRecordRoutes(app, {
    view: VersionedGalleryView,
    update: GalleryUpdate,
    service: galleries,
    present: presentGallery,
    onSaved: recordAccess,
  });

  app.post(
    '/trash/:id/restore',
    { onRequest, config: { activity: 'restored' }, schema: one },
    async (request, reply) => {
      const found = await galleries.restore(request.params.id);
      request.subject = found.gallery.title;
      return okWithTag(reply, presentGallery(found));
    },
  );

  app.delete(
    '/trash/:id',
    {
      onRequest,
      config: { activity: 'deleted_for_good' },
      schema: { params: IdParams, response: { 200: success(Deleted), 404: Failure, 409: Failure } },
    },
    async (request) => {
      request.subject = (await galleries.find(request.params.id)).gallery.title;
      return ok(await galleries.removeForGood(request.params.id));
    },
  );

  app.post('/:id/link', { onRequest, schema: one }, async (request, reply) => {
    const found = await galleries.renewLink(request.params.id);
    recordAccess(request, found);
    return okWithTag(reply, presentGallery(found));
  });

  app.delete('/:id/link', { onRequest, schema: one }, async (request, reply) => {
    const found = await galleries.revokeLink(request.params.id);
    recordAccess(request, found);
    return okWithTag(reply, presentGallery(found));
  });

  app.post('/:id/reopen', { onRequest, schema: one }, async ({ params }, reply) =>
    okWithTag(reply, presentGallery(await galleries.reopenChoice(params.id))),
  );

  app.get(
    '/:id/events',
    {
      onRequest,
      schema: { params: IdParams, querystring: GalleryEventQuery, response: { 200: successList(GalleryEventView) } },
    },
    async ({ params, query }, reply) => {
      const { events, total, offset } = await galleries.listEvents(params.id, query);
      return listAnswer(reply, 'events', { data: events, total, offset });
    },
  );

  app.get('/:id/updates', { onRequest, schema: { ...EVENT_STREAM, params: IdParams } }, async (request, reply) => {
    const { gallery } = await galleries.find(request.params.id);
    const { user, family } = request.signedIn();
    const isAllowed = () => mayFollow(user.id, family);
    return sendEvents(request, reply, () => updates.open({ gallery: gallery.id, isAllowed }));
  });

  app.get(
    '/:id/comments',
    {
      onRequest,
      config: { device: { scope: 'read', place: 'gallery' } },
      schema: { params: IdParams, response: { 200: successList(CommentView) } },
    },
    async ({ params }) => {
      const { gallery } = await galleries.find(params.id);
      const data = await comments.list(gallery.id);
      return { success: true as const, data, total: data.length };
    },
  );

  app.post(
    '/:id/comments',
    { onRequest, schema: { params: IdParams, body: CommentInput, response: { 201: success(CommentView) } } },
    async ({ params, body }, reply) => reply.code(201).send(ok(presentComment(await comments.answer(params.id, body)))),
  );
};
