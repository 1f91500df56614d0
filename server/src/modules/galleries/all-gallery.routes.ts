import type { FastifyPluginAsync } from 'fastify';
import type { Services } from '../../services.ts';
import { clientRoutes } from './client/client.routes.ts';
import { fileRoutes } from './client/files/file.routes.ts';
import { answerWithPage } from './downloads/answer-with-page.ts';
import { downloadRoutes } from './downloads/download.routes.ts';
import { exportRoutes } from './exports/export.routes.ts';
import { galleryRoutes } from './gallery.routes.ts';
import { galleryPhotoRoutes } from './photos/photo.routes.ts';
import { watermarkPreviewRoutes } from './watermark-preview/watermark-preview.routes.ts';

/** Everything of galleries for clients: what admins do, and what clients do. */
export const allGalleryRoutes: FastifyPluginAsync<Services> = async (api, services) => {
  const { galleries, galleryPhotos: photos, portfolioCopies, galleryExports, clients, store, signer } = services;
  const { photographerComments, watermarkPreviews, settings, site } = services;
  const onSend = answerWithPage(site);
  await api.register(galleryRoutes, { prefix: '/galleries', galleries, photographerComments });
  await api.register(galleryPhotoRoutes, { prefix: '/galleries', photos, settings, portfolioCopies, store, signer });
  await api.register(watermarkPreviewRoutes, { prefix: '/galleries', watermarkPreviews });
  await api.register(exportRoutes, { prefix: '/galleries', galleryExports });
  await api.register(clientRoutes, { prefix: '/for', clients });
  await api.register(fileRoutes, { prefix: '/for/files', clients, onSend });
  await api.register(downloadRoutes, { prefix: '/for/downloads', ...clients, onSend });
};
