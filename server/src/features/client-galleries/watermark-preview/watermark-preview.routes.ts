import { Failure, IdParams } from '@vitrine/shared/contract/envelope';
import { WatermarkPreviewInput } from '@vitrine/shared/contract/galleries/galleries';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { WatermarkPreviews } from './watermark-preview.service.ts';

/** `/api/galleries/:id/watermark-preview` */
export const watermarkPreviewRoutes: FastifyPluginAsyncZod<{ watermarkPreviews: WatermarkPreviews }> = async (
  app,
  { watermarkPreviews },
) => {
  app.post(
    '/:id/watermark-preview',
    {
      onRequest: app.requireAdmin,
      schema: {
        params: IdParams,
        body: WatermarkPreviewInput,
        produces: ['image/webp'],
        response: { 200: z.unknown().describe('The picture'), 404: Failure, 422: Failure },
      },
    },
    async (request, reply) => {
      const picture = await watermarkPreviews.make(request.signedIn().family, request.params.id, request.body);
      return reply.type('image/webp').header('cache-control', 'private, no-store').send(picture);
    },
  );
};
