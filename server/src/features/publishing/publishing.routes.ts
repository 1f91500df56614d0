import { Failure, ok, success } from '@vitrine/shared/contract/envelope';
import {
  ConfidentialStrings,
  ConfidentialStringsQuery,
  EditsQuery,
  EditsView,
  KeptRelease,
  PublishingView,
  PutBackInput,
  PutBackView,
  ReleaseHoldsPrivate,
  ReleaseView,
  RollbackInput,
} from '@vitrine/shared/contract/publishing';
import { PreviewInput, PreviewView } from '@vitrine/shared/contract/site/previews';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireSignature } from '../../http/signed-calls.ts';
import type { PutBackService } from '../releases/plugin.ts';
import type { Previews } from './previews.ts';
import type { PublishingService } from './publishing.service.ts';

interface Options {
  publishing: PublishingService;
  previews: Pick<Previews, 'render'>;
  putBack: PutBackService;
  /** Signs the calls of the builder. */
  secret: string;
}

/** `/api/publishing` */
export const publishingRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { publishing, previews, putBack, secret },
) => {
  const onRequest = app.requireAdmin;
  const status = { onRequest, schema: { response: { 200: success(PublishingView) } } };

  app.get('/', status, async () => ok(await publishing.readStatus()));

  app.post('/', { ...status, config: { activity: 'published' } }, async () => {
    await publishing.publish();
    return ok(await publishing.readStatus());
  });

  app.get(
    '/releases',
    { onRequest, schema: { response: { 200: success(z.array(KeptRelease)), 409: Failure } } },
    async () => ok(await publishing.readReleases()),
  );

  app.get(
    '/edits',
    { onRequest, schema: { querystring: EditsQuery, response: { 200: success(EditsView) } } },
    async ({ query }) => ok(await publishing.readEdits(query.since)),
  );

  app.post(
    '/rollback',
    {
      onRequest,
      config: { activity: 'release_restored' },
      schema: {
        body: RollbackInput.nullish(),
        response: { 200: success(ReleaseView), 404: Failure, 409: z.union([ReleaseHoldsPrivate, Failure]) },
      },
    },
    async (request) => {
      request.allowWork();
      request.subject = request.body?.release ?? null;
      return ok(await publishing.rollBack(request.body ?? { without_private: false }));
    },
  );

  const answers = { 200: success(PutBackView), 409: Failure };
  app.get('/put-back', { onRequest, schema: { querystring: PutBackInput, response: answers } }, async ({ query }) =>
    ok(await putBack.preview(query.release)),
  );

  app.post(
    '/put-back',
    { onRequest, config: { activity: 'release_put_back' }, schema: { body: PutBackInput, response: answers } },
    async (request) => {
      request.subject = request.body.release;
      return ok(await putBack.putBack(request.body.release));
    },
  );

  app.post(
    '/previews',
    { onRequest, schema: { body: PreviewInput, response: { 200: success(PreviewView), 404: Failure, 409: Failure } } },
    async ({ body }) => ok(await previews.render(body)),
  );

  app.get(
    '/confidential-strings',
    {
      onRequest: requireSignature(secret),
      schema: { hide: true, querystring: ConfidentialStringsQuery, response: { 200: success(ConfidentialStrings) } },
    },
    async ({ query }) => ok(await publishing.readConfidentialStrings(query)),
  );
};
