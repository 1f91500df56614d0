import type { Config } from './config.ts';
import type { Foundations } from './foundations.ts';
import { createGalleryService } from './modules/galleries/gallery.service.ts';
import { createGalleryLinks } from './modules/galleries/gallery-links.ts';

interface Parts extends Pick<Foundations, 'em' | 'dialect'> {
  config: Pick<Config, 'publicUrl' | 'tokenSecret'>;
}

/** The services of galleries for clients. */
export function createGalleryServices({ config, ...foundations }: Parts) {
  const { publicUrl: siteUrl, tokenSecret: secret } = config;
  const galleryLinks = createGalleryLinks({ secret, siteUrl });
  return {
    services: { galleryLinks, galleries: createGalleryService({ ...foundations, links: galleryLinks }) },
  };
}
