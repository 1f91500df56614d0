import { RequestContext } from '@mikro-orm/core';
import { GalleryUploadFields } from '@vitrine/shared/contract/galleries/gallery-photos';
import { NothingHere } from '../../errors.ts';
import { registerApi } from '../../http/api.ts';
import { feature } from '../../http/feature.ts';
import { createIntake } from '../../http/uploads/intake.ts';
import { readUploadLimits } from '../../records/upload-limits.ts';
import { ifOwner } from '../../storage/if-owner.ts';
import { addPrivacyHeaders, galleryGuard } from './client/access/gallery-guard.ts';
import { clientRoutes } from './client/client.routes.ts';
import { createGalleryClients, type GalleryClients } from './client/client-services.ts';
import { fileRoutes } from './client/files/file.routes.ts';
import { answerWithPage } from './downloads/answer-with-page.ts';
import { downloadRoutes } from './downloads/download.routes.ts';
import { exportRoutes } from './exports/export.routes.ts';
import { createGalleryExports } from './exports/export.service.ts';
import { galleryRoutes } from './gallery.routes.ts';
import { createGalleryService, type GalleryService } from './gallery.service.ts';
import { createGalleryLinks } from './gallery-links.ts';
import { createGalleryNews } from './gallery-news.ts';
import { createGalleryTrash } from './gallery-trash.ts';
import { createGalleryUpdates } from './gallery-updates.ts';
import { createGalleryMails } from './mails/gallery-mails.ts';
import { operations } from './operations.ts';
import { createPhotographerComments } from './photographer-comments.ts';
import type { GalleryPhoto } from './photos/gallery-photo.entity.ts';
import { createLogoChanges } from './photos/logo-changes.ts';
import { createMissingPictures } from './photos/missing-pictures.ts';
import { presentGalleryPhoto } from './photos/photo.presenter.ts';
import { galleryPhotoRoutes } from './photos/photo.routes.ts';
import { createGalleryPhotoService, type GalleryPhotoService } from './photos/photo.service.ts';
import type { PhotoOf } from './photos/photo-replacement.ts';
import { createPictureKeys } from './photos/picture-keys.ts';
import { createPictureRemaker } from './photos/picture-remaker.ts';
import { createPortfolioCopies } from './photos/portfolio.ts';
import { watermarkPreviewRoutes } from './watermark-preview/watermark-preview.routes.ts';
import { createWatermarkPreviews } from './watermark-preview/watermark-preview.service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    galleryClients: GalleryClients;
    galleries: GalleryService;
    galleryPhotos: GalleryPhotoService;
    galleryLinks: ReturnType<typeof createGalleryLinks>;
    galleryMails: ReturnType<typeof createGalleryMails>;
    galleryTrash: ReturnType<typeof createGalleryTrash>;
    missingPictures: ReturnType<typeof createMissingPictures>;
    pictureRemaker: ReturnType<typeof createPictureRemaker>;
  }
}

const needs = {
  dependencies: ['accounts', 'images', 'mails', 'site', 'uploads', 'webhooks'],
  uses: ['accounts', 'formerFiles', 'images', 'intakes', 'mails', 'removals', 'site', 'siteWatchers', 'webhooks'],
} as const;

/** Private galleries for clients: what the photographer does at `/api/galleries`, and what clients do at `/api/for`. */
export const clientGalleries = feature('client-galleries', needs, async (app) => {
  const {
    accounts,
    config,
    dependencies,
    files,
    formerFiles,
    imaging,
    images,
    jobs,
    mails,
    maintenance,
    removals,
    signer,
    site,
    store,
    webhooks,
  } = app;
  const { publicUrl: siteUrl, tokenSecret: secret } = config;
  const keys = createPictureKeys({ secret });
  const pictures = { ...dependencies, imaging, store, removals, keys };
  const remaker = createPictureRemaker(pictures);
  const links = createGalleryLinks({ secret, siteUrl });
  const readLanguage = () => RequestContext.create(dependencies.em, site.readLanguage);
  const galleryMails = createGalleryMails({ ...dependencies, mails, links, readLanguage, siteUrl });
  const { sharedPasswords, devices: ownBrowsers } = accounts;
  const news = createGalleryNews({ webhooks, siteUrl });
  const clients = createGalleryClients({ ...dependencies, secret, sharedPasswords, ownBrowsers, files, mails, news });
  const trash = createGalleryTrash({ ...dependencies, removals });
  const missingPictures = createMissingPictures({ ...dependencies, files, remaker });

  app.siteWatchers.add(createLogoChanges({ remaker }));
  app.decorate('galleryClients', clients);
  app.decorate('galleryLinks', links);
  app.decorate('galleryMails', galleryMails);
  app.decorate('galleryTrash', trash);
  app.decorate('missingPictures', missingPictures);
  app.decorate('pictureRemaker', remaker);
  app.describe(operations);

  for (const job of [remaker, galleryMails]) jobs.add(job);
  app.onGiveUp(remaker.stop);
  app.addHook('onClose', clients.stop);
  maintenance.add('galleries in the trash', ifOwner(files, trash.purge));
  maintenance.add('events of galleries', clients.events.purge);
  maintenance.add('downloads of clients', clients.downloads.prune);
  maintenance.add('missing pictures of galleries', (signal) => missingPictures.run(signal).then(() => 0));

  await app.register(galleryGuard, clients);
  const galleries = createGalleryService({ ...dependencies, links, removals, formerFiles, mails, remaker });
  const photos = createGalleryPhotoService({ ...pictures, remaker, formerFiles });
  app.decorate('galleries', galleries);
  app.decorate('galleryPhotos', photos);
  const photographerComments = createPhotographerComments(dependencies);
  const portfolioCopies = createPortfolioCopies({ ...dependencies, store, images });
  const watermarkPreviews = createWatermarkPreviews(pictures);
  const galleryExports = createGalleryExports(dependencies);
  const updates = createGalleryUpdates(dependencies);
  const mayFollow = (user: number, family: string) =>
    RequestContext.create(dependencies.em, async () => (await app.sessions.findUser(user, family))?.isAdmin === true);
  app.addHook('preClose', async () => updates.endAll());
  const readLimits = () => readUploadLimits(dependencies.em, config.uploadCeilingMb);
  const present = async (of: PhotoOf, photo: GalleryPhoto) =>
    presentGalleryPhoto(photo, {
      signer,
      comments: await photos.countComments(of),
      image: await photos.findImage(photo),
    });

  app.intakes.set(
    'galleries',
    createIntake({
      schema: GalleryUploadFields,
      readLimit: async () => (await readLimits()).galleries,
      check: (fields, id) => photos.check(id, fields),
      async take(upload, workspace, id) {
        const photo = await photos.add(id, upload, workspace);
        return present({ id, photo: photo.id }, photo);
      },
    }),
  );
  await registerApi(
    app,
    'galleries',
    async (api) => {
      await api.register(galleryRoutes, { galleries, photographerComments, updates, mayFollow });
      await api.register(galleryPhotoRoutes, {
        photos,
        formerFiles,
        readUploadLimits: readLimits,
        portfolioCopies,
        present,
        store,
        signer,
      });
      await api.register(watermarkPreviewRoutes, { watermarkPreviews });
      await api.register(exportRoutes, { galleryExports });
    },
    {},
  );

  const onSend = answerWithPage(site);
  await registerApi(
    app,
    'for',
    async (api) => {
      addPrivacyHeaders(api);
      api.addHook('onRoute', (route) => {
        route.config = { ...route.config, hasSecretAddress: true };
      });
      await api.register(clientRoutes, { clients });
      await api.register(fileRoutes, { prefix: '/files', clients, onSend });
      await api.register(downloadRoutes, { prefix: '/downloads', ...clients, onSend });
      for (const address of ['/', '/*']) {
        api.all(address, { schema: { hide: true } }, async () => {
          throw new NothingHere();
        });
      }
    },
    {},
  );
});
