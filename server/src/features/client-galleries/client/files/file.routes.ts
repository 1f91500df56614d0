import { Readable } from 'node:stream';
import { IdParams } from '@vitrine/shared/contract/envelope';
import type { onSendAsyncHookHandler } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { NothingHere } from '../../../../errors.ts';
import { callerOf } from '../../../../http/caller.ts';
import type { ByteRange } from '../../../../storage/file-store.ts';
import { announcePart, choosePart } from '../../downloads/file-part.ts';
import { recordBeforeEnd } from '../../downloads/record-before-end.ts';
import type { GalleryClients } from '../client-services.ts';
import { asDownload } from './download-name.ts';
import type { FoundFile } from './find-file.ts';

interface Options {
  clients: GalleryClients;
  onSend: onSendAsyncHookHandler;
}

const Params = z.object({ gallery: IdParams.shape.id, id: IdParams.shape.id, pass: z.string(), file: z.string() });

/** `/api/for/files/<gallery>/<photograph>/<pass>/<file>`: what the addresses of a photograph lead to. */
export const fileRoutes: FastifyPluginAsyncZod<Options> = async (app, { clients, onSend }) => {
  const { galleries, watcher, events, files } = clients;

  /** Null if the file is lost, or has another size than its record says. */
  const openPart = async ({ stored, bytes }: FoundFile, { first, last }: ByteRange): Promise<Readable | null> => {
    const opened = await files.open(stored, { first, last });
    if (opened?.bytes === bytes) return opened.stream;
    opened?.stream.destroy();
    return null;
  };

  app.get('/:gallery/:id/:pass/:file', { onSend, schema: { params: Params, hide: true } }, async (request, reply) => {
    const { gallery: galleryId, id: photo, pass, file } = request.params;
    const gallery = await galleries.find(galleryId);
    if (!gallery || !(await clients.leadsTo(gallery, { photo, pass, file }))) throw new NothingHere();
    const found = await clients.findFile(gallery, { photo, file });
    if (!found) throw new NothingHere();
    const { type, download } = found;

    const part = choosePart(request, reply, found);
    const isHead = request.method === 'HEAD';
    let stream = isHead ? (await files.has(found.stored)) && Readable.from([]) : await openPart(found, part);
    if (!stream) throw new NothingHere();
    if (!isHead) watcher.cut(gallery, reply, download?.files ?? null);
    if (download && !isHead && part.last === found.bytes - 1) {
      const actor = callerOf(request);
      stream = recordBeforeEnd(stream, () => events.record(galleryId, 'downloaded_photo', actor, download.name));
    }
    if (download) reply.header('content-disposition', asDownload(download.name));
    return announcePart(reply, part, found).type(type).send(stream);
  });
};
