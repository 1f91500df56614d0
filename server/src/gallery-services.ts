import { RequestContext } from '@mikro-orm/core';
import type { Config } from './config.ts';
import type { Foundations } from './foundations.ts';
import type { Imaging } from './imaging/imaging.ts';
import type { MailQueue } from './mails/mail-queue.ts';
import type { OwnBrowsers, SharedPasswords } from './modules/galleries/client/access/open-gallery.ts';
import { createGalleryClients } from './modules/galleries/client/client-services.ts';
import { createGalleryExports } from './modules/galleries/exports/export.service.ts';
import { createGalleryService } from './modules/galleries/gallery.service.ts';
import { createGalleryLinks } from './modules/galleries/gallery-links.ts';
import { createGalleryTrash } from './modules/galleries/gallery-trash.ts';
import { createGalleryMails } from './modules/galleries/mails/gallery-mails.ts';
import { createPhotographerComments } from './modules/galleries/photographer-comments.ts';
import { createLogoChanges } from './modules/galleries/photos/logo-changes.ts';
import { createMissingPictures } from './modules/galleries/photos/missing-pictures.ts';
import { createGalleryPhotoService } from './modules/galleries/photos/photo.service.ts';
import { createPictureKeys } from './modules/galleries/photos/picture-keys.ts';
import { createPictureRemaker } from './modules/galleries/photos/picture-remaker.ts';
import { createPortfolioCopies } from './modules/galleries/photos/portfolio.ts';
import { createWatermarkPreviews } from './modules/galleries/watermark-preview/watermark-preview.service.ts';
import type { FileRemovals } from './modules/images/files/file-removals.ts';
import type { ImageService } from './modules/images/image.service.ts';
import type { SiteService } from './modules/site/site.service.ts';
import type { FileStore } from './storage/file-store.ts';
import type { ImageStore } from './storage/image-store.ts';

interface PictureParts extends Pick<Foundations, 'forkEm' | 'locks' | 'log'> {
  config: Pick<Config, 'tokenSecret'>;
  imaging: Imaging;
  store: ImageStore;
  removals: FileRemovals;
}

/** What makes the pictures of galleries, also when the site has another logo. */
export function createGalleryPictures({ config, ...parts }: PictureParts) {
  const keys = createPictureKeys({ secret: config.tokenSecret });
  const pictureRemaker = createPictureRemaker({ ...parts, keys });
  return { keys, pictureRemaker, logoChanges: createLogoChanges({ remaker: pictureRemaker }) };
}

interface Parts extends PictureParts, Pick<Foundations, 'em' | 'dialect' | 'reader'> {
  config: Pick<Config, 'publicUrl' | 'tokenSecret'>;
  pictures: ReturnType<typeof createGalleryPictures>;
  images: ImageService;
  sharedPasswords: SharedPasswords;
  devices: OwnBrowsers;
  mails: MailQueue;
  site: Pick<SiteService, 'readLanguage'>;
  storage: Pick<FileStore, 'open' | 'has' | 'listIn'>;
}

/** The services of galleries for clients. `stop` ends their background work. */
export function createGalleryServices(parts: Parts) {
  const { config, imaging, store, removals, pictures, images, mails, site, storage, ...rest } = parts;
  const { sharedPasswords, devices: ownBrowsers, ...foundations } = rest;
  const { publicUrl: siteUrl, tokenSecret: secret } = config;
  const { keys, pictureRemaker } = pictures;
  const files = { ...foundations, imaging, store, removals, keys };
  const galleryLinks = createGalleryLinks({ secret, siteUrl });
  const remaker = pictureRemaker;
  const galleryMails = createGalleryMails({
    ...foundations,
    mails,
    links: galleryLinks,
    readLanguage: () => RequestContext.create(foundations.em, site.readLanguage),
    siteUrl,
  });
  const client = { secret, sharedPasswords, ownBrowsers, files: storage, mails };
  const clients = createGalleryClients({ ...foundations, ...client });

  return {
    services: {
      clients,
      galleryMails,
      pictureRemaker,
      galleryLinks,
      galleries: createGalleryService({ ...foundations, links: galleryLinks, removals, mails, remaker }),
      photographerComments: createPhotographerComments(foundations),
      galleryPhotos: createGalleryPhotoService({ ...files, remaker }),
      watermarkPreviews: createWatermarkPreviews(files),
      portfolioCopies: createPortfolioCopies({ ...foundations, store, images }),
      galleryExports: createGalleryExports(foundations),
      missingPictures: createMissingPictures({ ...foundations, files: storage, remaker }),
      galleryTrash: createGalleryTrash({ ...foundations, removals }),
    },
    stop: () => Promise.all([pictureRemaker.stop(), clients.stop(), galleryMails.stop()]),
  };
}
