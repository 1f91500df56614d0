import type { Worker } from './background/worker.ts';
import type { Foundations } from './foundations.ts';
import type { Imaging } from './imaging/imaging.ts';
import { createCategoryService } from './modules/categories/category.service.ts';
import type { LogoChanges } from './modules/galleries/photos/logo-changes.ts';
import { createHeroSlideService } from './modules/hero-slides/hero-slide.service.ts';
import type { RenditionQueue } from './modules/images/renditions/rendition-queue.ts';
import { createPageService } from './modules/pages/page.service.ts';
import { createProjectService } from './modules/projects/project.service.ts';
import { createEmblems } from './modules/site/emblems.ts';
import { createSiteService } from './modules/site/site.service.ts';
import { createSocialLinkService } from './modules/social-media/social-link.service.ts';
import { createTestimonialService } from './modules/testimonials/testimonial.service.ts';
import type { ImageStore } from './storage/image-store.ts';

interface Parts extends Pick<Foundations, 'em' | 'dialect' | 'locks'> {
  renditions: RenditionQueue;
  cameraReader: Pick<Worker, 'wake'>;
  logoChanges: LogoChanges;
  imaging: Imaging;
  store: ImageStore;
}

/** The services of the resources that the owner keeps as lists, and of what the site is made of beside them. */
export const createRecordServices = ({ em, dialect, locks, imaging, store, ...work }: Parts) => ({
  categories: createCategoryService({ em, dialect }),
  testimonials: createTestimonialService({ em, dialect }),
  heroSlides: createHeroSlideService({ em, dialect, renditions: work.renditions }),
  socialLinks: createSocialLinkService({ em, dialect }),
  pages: createPageService({ em, dialect }),
  projects: createProjectService({ em, dialect }),
  site: createSiteService({ em, dialect, ...work, emblems: createEmblems({ imaging, store, locks }) }),
});
