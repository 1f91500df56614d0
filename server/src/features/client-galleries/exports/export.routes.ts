import { Readable } from 'node:stream';
import { Failure, IdParams } from '@vitrine/shared/contract/envelope';
import { ExportForm, ExportQuery } from '@vitrine/shared/contract/galleries/galleries';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { layOutZip } from '../../../storage/zip/layout.ts';
import { readZip } from '../../../storage/zip/read-zip.ts';
import { asDownload } from '../client/files/download-name.ts';
import type { GalleryExports } from './export.service.ts';
import type { ExportedPhoto } from './exported-photo.ts';
import { writeCaptureOneLine, writeLightroomLine, writePhotosAsCsv } from './text-exports.ts';
import { writeSidecars } from './xmp-sidecars.ts';

/** A stream of an archive of what is in memory. */
function streamSidecars(photos: readonly ExportedPhoto[]) {
  const layout = layOutZip(writeSidecars(photos), new Date());
  const all = { first: 0, last: layout.bytes - 1 };
  return readZip(layout, all, (packet, { first, last }) => Readable.from([packet.subarray(first, last + 1)]));
}

const forms = {
  csv: { type: 'text/csv; charset=utf-8', ending: '.csv', write: writePhotosAsCsv },
  lightroom: { type: 'text/plain; charset=utf-8', ending: ' (Lightroom).txt', write: writeLightroomLine },
  'capture-one': { type: 'text/plain; charset=utf-8', ending: ' (Capture One).txt', write: writeCaptureOneLine },
  xmp: { type: 'application/zip', ending: ' (XMP).zip', write: streamSidecars },
} as const satisfies Record<ExportForm, object>;

/** `/api/galleries/:id/export` */
export const exportRoutes: FastifyPluginAsyncZod<{ galleryExports: GalleryExports }> = async (
  app,
  { galleryExports },
) => {
  app.get(
    '/:id/export/:form',
    {
      onRequest: app.requireAdmin,
      schema: {
        params: IdParams.extend({ form: ExportForm }),
        querystring: ExportQuery,
        produces: ['text/csv', 'text/plain', 'application/zip'],
        response: { 200: z.unknown().describe('The photographs, in the form that was asked for'), 404: Failure },
      },
    },
    async ({ params, query: { what } }, reply) => {
      const { title, photos } = await galleryExports.list(params.id, what);
      const { type, ending, write } = forms[params.form];
      return reply
        .type(type)
        .header('cache-control', 'private, no-store')
        .header('content-disposition', asDownload(`${title}, ${what}${ending}`))
        .serializer((text: string) => text)
        .send(await write(photos));
    },
  );
};
