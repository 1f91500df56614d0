import { hash } from 'node:crypto';
import { ok, success } from '@vitrine/shared/contract/envelope';
import {
  PART_MAX_BYTES,
  PART_TYPE,
  PartAnswer,
  PartHead,
  SitePath,
  SiteState,
} from '@vitrine/shared/contract/site-parts';
import { DIGEST_HEADER, digestHeader } from '@vitrine/shared/node/webhook';
import { parseJson } from '@vitrine/shared/parse-json';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Reader } from '../../database/reader.ts';
import { NothingHere, PartRefused } from '../../errors.ts';
import { requireSignature } from '../../http/signed-calls.ts';
import type { Drafts } from './drafts.ts';
import type { LiveSite } from './live-site.ts';
import type { ReleaseService } from './release.service.ts';
import { findLive, findLostPaths, listCode, presentBuild, readRestoration } from './release-rows.ts';

interface Options {
  drafts: Drafts;
  releases: Pick<ReleaseService, 'readFile' | 'countPrivate'>;
  reader: Reader;
  site: Pick<LiveSite, 'catchUp'>;
  secret: string;
}

const NEW_LINE = 0x0a;

/** The head of a part and the bytes after it. */
function readPart(body: Buffer): { head: PartHead; objects: Buffer } {
  const end = body.indexOf(NEW_LINE);
  const head = PartHead.safeParse(parseJson(body.subarray(0, Math.max(0, end)).toString()));
  if (!head.success)
    throw new PartRefused('BAD_PART', `The head of the part is not valid: ${z.prettifyError(head.error)}`);
  return { head: head.data, objects: body.subarray(end + 1) };
}

/** `/api/publishing/site`: how a builder publishes. Each call is signed. */
export const partsRoutes: FastifyPluginAsyncZod<Options> = async (app, { drafts, releases, reader, site, secret }) => {
  const onRequest = requireSignature(secret);
  app.addContentTypeParser(PART_TYPE, { parseAs: 'buffer', bodyLimit: PART_MAX_BYTES }, (_request, body, done) =>
    done(null, body),
  );

  app.get('/', { onRequest, schema: { hide: true, response: { 200: success(SiteState) } } }, async () => {
    const draft = await drafts.read();
    return reader.read(async ({ rows }) => {
      const live = await findLive(rows);
      const stays = live ? ((await readRestoration(rows, live))?.stays ?? false) : false;
      return ok({
        live: live ? { ...presentBuild(live), number: live.number, stays } : null,
        draft,
        lost: await findLostPaths(rows),
        code: live ? await listCode(rows, live.number) : [],
      });
    });
  });

  app.get(
    '/private',
    { onRequest, schema: { hide: true, response: { 200: success(z.object({ photographs: z.int() })) } } },
    async () => ok({ photographs: await releases.countPrivate() }),
  );

  app.put(
    '/drafts/:id/parts/:part',
    {
      onRequest,
      schema: {
        hide: true,
        params: z.object({ id: z.uuid(), part: z.coerce.number().int().min(0) }),
        response: { 200: success(PartAnswer) },
      },
    },
    async (request) => {
      request.allowWork();
      const { params, body, headers } = request;
      if (!Buffer.isBuffer(body)) throw new PartRefused('BAD_PART', `A part has the type ${PART_TYPE}`);
      if (headers[DIGEST_HEADER] !== digestHeader(hash('sha256', body, 'base64')))
        throw new PartRefused('DIGEST_MISMATCH', 'The body is not what was signed');
      const { head, objects } = readPart(body);
      const answer = await drafts.take(params.id, params.part, head, objects);
      // Whoever is told that it is live sees it here.
      if (answer.live) await site.catchUp();
      return ok(answer);
    },
  );

  app.get(
    '/releases/:name/files/*',
    { onRequest, schema: { hide: true, params: z.object({ name: z.string().max(100), '*': SitePath }) } },
    async ({ params }, reply) => {
      const bytes = await releases.readFile(params.name, params['*']);
      if (!bytes) throw new NothingHere();
      return reply.type('application/octet-stream').send(bytes);
    },
  );
};
