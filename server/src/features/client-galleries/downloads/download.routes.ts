import { Readable } from 'node:stream';
import { Failure, ok, success } from '@vitrine/shared/contract/envelope';
import { DownloadInput, PreparedDownload } from '@vitrine/shared/contract/galleries/client';
import { DOWNLOADS_PER_MINUTE } from '@vitrine/shared/limits';
import type { FastifyReply, FastifyRequest, onSendAsyncHookHandler } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callerOf } from '../../../http/caller.ts';
import { Signature } from '../../../security/signatures.ts';
import type { AccessWatcher } from '../client/access/access-watcher.ts';
import { asDownload } from '../client/files/download-name.ts';
import { createArchiveSlots } from './archive-slots.ts';
import type { DownloadService, FoundArchive } from './download.service.ts';
import { announcePart, choosePart } from './file-part.ts';
import { recordBeforeEnd } from './record-before-end.ts';

interface Options {
  downloads: DownloadService;
  watcher: Pick<AccessWatcher, 'cut'>;
  /** For who opens the address of an archive. */
  onSend: onSendAsyncHookHandler;
}

const Params = z.object({
  id: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .describe('Id of the archive'),
});

/** The bytes of an archive are always the same, as long as this is. */
const LAYOUT = 1;

/** Aborted when whoever asked has gone, even before anything was sent. */
function signalOfClose({ raw }: FastifyReply): AbortSignal {
  const closed = new AbortController();
  if (raw.closed) closed.abort();
  else raw.once('close', () => closed.abort());
  return closed.signal;
}

/** `/api/for/downloads`: archives of the photographs of a gallery. */
export const downloadRoutes: FastifyPluginAsyncZod<Options> = async (app, { downloads, watcher, onSend }) => {
  const slots = createArchiveSlots();
  const send = async (request: FastifyRequest, reply: FastifyReply, { archive, gallery }: FoundArchive) => {
    const file = { bytes: archive.bytes, etag: `"${archive.id}-${LAYOUT}"` };
    const part = choosePart(request, reply, file);
    const { first, last } = part;
    const isHead = request.method === 'HEAD';
    const actor = callerOf(request);
    if (!isHead) slots.take(archive.gallery, reply.raw);
    let stream = isHead
      ? Readable.from([])
      : await downloads.read(archive.layout, { first, last }, signalOfClose(reply));
    if (!isHead) {
      stream = recordBeforeEnd(stream, () => downloads.recordSent(archive, { first, last }, actor));
      let sent = first;
      stream.on('data', (chunk: Buffer) => {
        sent += chunk.length;
      });
      stream.pause();
      watcher.cut(gallery, reply, archive.files);
      reply.raw.once('close', () => {
        if (sent <= last) void downloads.recordSent(archive, { first, last: sent - 1 }, actor);
      });
    }
    return announcePart(reply, part, file)
      .type('application/zip')
      .header('content-disposition', asDownload(archive.name))
      .send(stream);
  };

  app.post(
    '/',
    {
      onRequest: app.requireGallery,
      config: { rateLimit: { max: DOWNLOADS_PER_MINUTE, timeWindow: 60_000 } },
      schema: { body: DownloadInput, response: { 200: success(PreparedDownload), 403: Failure, 409: Failure } },
    },
    async (request) => {
      const { id, query, ...prepared } = await downloads.prepare(request.gallery(), request.body);
      return ok({ address: `/api/for/downloads/${id}?${query}`, ...prepared });
    },
  );

  app.get(
    '/:id',
    {
      onSend,
      schema: {
        params: Params,
        querystring: Signature,
        produces: ['application/zip'],
        response: {
          200: z.unknown().describe('The archive'),
          206: z.unknown().describe('A part of it'),
          404: Failure,
          410: Failure,
          416: Failure,
        },
      },
    },
    async (request, reply) => send(request, reply, await downloads.find(request.params.id, request.query)),
  );
};
