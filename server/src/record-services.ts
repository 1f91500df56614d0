import type { Foundations } from './foundations.ts';
import { createCategoryService } from './modules/categories/category.service.ts';
import { createHeroSlideService } from './modules/hero-slides/hero-slide.service.ts';
import type { RenditionQueue } from './modules/images/renditions/rendition-queue.ts';
import { createSocialLinkService } from './modules/social-media/social-link.service.ts';
import { createTestimonialService } from './modules/testimonials/testimonial.service.ts';

type Parts = Pick<Foundations, 'em' | 'dialect'> & { renditions: RenditionQueue };

/** The services of the resources that the owner keeps as lists. */
export const createRecordServices = ({ em, dialect, renditions }: Parts) => ({
  categories: createCategoryService({ em, dialect }),
  testimonials: createTestimonialService({ em, dialect }),
  heroSlides: createHeroSlideService({ em, dialect, renditions }),
  socialLinks: createSocialLinkService({ em, dialect }),
});
