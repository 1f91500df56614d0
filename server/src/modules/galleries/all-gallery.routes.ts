import type { FastifyPluginAsync } from 'fastify';
import type { Services } from '../../services.ts';
import { galleryRoutes } from './gallery.routes.ts';
import { galleryPhotoRoutes } from './photos/photo.routes.ts';

/** Everything of galleries for clients: what admins do. */
export const allGalleryRoutes: FastifyPluginAsync<Services> = async (api, services) => {
  const { galleries, galleryPhotos: photos, portfolioCopies, store, signer } = services;
  await api.register(galleryRoutes, { prefix: '/galleries', galleries });
  await api.register(galleryPhotoRoutes, { prefix: '/galleries', photos, portfolioCopies, store, signer });
};
