import type { ContentView } from '@vitrine/shared/contract/content';
import type { HeroSlideView } from '@vitrine/shared/contract/hero-slides';
import type { ImageView } from '@vitrine/shared/contract/images';
import type { PageView } from '@vitrine/shared/contract/site/pages';
import type { ProjectItem, ProjectView } from '@vitrine/shared/contract/site/projects';
import { DEFAULT_SITE } from '@vitrine/shared/contract/site/site';
import type { SocialLinkView } from '@vitrine/shared/contract/social-media';
import type { TestimonialView } from '@vitrine/shared/contract/testimonials';
import { filePathOf } from '@vitrine/shared/image-address';

const AT = '2026-11-20T12:00:00.000Z';

/** An image as the server publishes it; a test names only the fields that matter to it. */
export function givenImage(id: number, changes: Partial<ImageView> = {}): ImageView {
  const key = `key${id}`;
  const filename = `${key}-1600.jpg`;
  return {
    id,
    title: `Photograph ${id}`,
    description: null,
    alt: null,
    category: null,
    category_id: null,
    tags: null,
    is_featured: false,
    is_public: true,
    is_hero_image: false,
    sort_order: 0,
    filename,
    file_path: filePathOf(filename),
    file_size: 1_000,
    mime_type: 'image/jpeg',
    width: 3_000,
    height: 2_000,
    focal_x: 0.5,
    focal_y: 0.5,
    dominant_color: '#336699',
    placeholder: 'data:image/webp;base64,AAAA',
    brightness: null,
    renditions: [
      { format: 'avif', width: 320, filename: `${key}-320.avif` },
      { format: 'avif', width: 1080, filename: `${key}-1080.avif` },
      { format: 'webp', width: 320, filename: `${key}-320.webp` },
      { format: 'jpeg', width: 1600, filename },
    ],
    social_card: { filename: `${key}-card-00000000.jpg`, width: 1200, height: 630 },
    credit: null,
    copyright: null,
    usage_terms: null,
    license_url: null,
    created_at: AT,
    updated_at: AT,
    ...changes,
  };
}

/** The images in the order in which a test lists them, unless it ranks them itself. */
export const inOrder = (images: readonly ImageView[]): ImageView[] =>
  images.every(({ sort_order: rank }) => rank === 0)
    ? images.map((image, index) => ({ ...image, sort_order: index }))
    : [...images];

/** The content of a small site. */
export function givenContent(changes: Partial<ContentView> = {}): ContentView {
  return {
    revision: 1,
    settings: {
      photographer_name: 'Elena Marchetti',
      hero_subtitle: 'Fashion, weddings, portraits and product photography.',
      artist_blurb: 'I photograph people.',
      biography: 'I was given my first camera at eleven.',
      portrait_image_id: null,
      email: 'studio@example.com',
      phone: null,
      studio_address: null,
      credit: null,
      copyright: null,
      usage_terms: null,
      license_url: null,
    },
    site: DEFAULT_SITE,
    categories: [],
    images: [],
    testimonials: [],
    hero_slides: [],
    social_links: [],
    pages: [],
    projects: [],
    ...changes,
  };
}

export const givenCategory = (id: number, name: string, slug = name.toLowerCase()) => ({
  id,
  name,
  slug,
  description: null,
  is_active: true,
  sort_order: id,
});

export const givenSlide = (changes: Partial<HeroSlideView> = {}): HeroSlideView => ({
  id: 1,
  title: 'Slide',
  subtitle: null,
  description: null,
  button_text: null,
  button_link: null,
  image_id: 1,
  is_active: true,
  sort_order: 0,
  ...changes,
});

export const givenTestimonial = (changes: Partial<TestimonialView> = {}): TestimonialView => ({
  id: 1,
  name: 'Ada Marsh',
  title: null,
  company: null,
  content: 'She waited for the light.',
  rating: 4,
  is_featured: false,
  is_active: true,
  sort_order: 0,
  ...changes,
});

export const givenPage = (changes: Partial<PageView> = {}): PageView => ({
  id: 1,
  title: 'Imprint',
  slug: 'imprint',
  content: 'Elena Marchetti, Bergen',
  description: null,
  place: 'none',
  purpose: null,
  is_draft: false,
  sort_order: 0,
  ...changes,
});

/** These photographs, each in a row of its own. */
export const alone = (...ids: number[]): ProjectItem[] => ids.map((id) => ({ image_id: id, layout: 'single' }));

export const givenProject = (changes: Partial<ProjectView> = {}): ProjectView => ({
  id: 1,
  title: 'Harbour',
  slug: 'harbour',
  introduction: 'A winter at the quay.',
  year: 2026,
  client: 'The Quarterly',
  credits: 'Styling: Ana Ruiz',
  cover_image_id: null,
  items: alone(1),
  is_draft: false,
  sort_order: 0,
  ...changes,
});

export const givenSocialLink = (changes: Partial<SocialLinkView> = {}): SocialLinkView => ({
  id: 1,
  platform: 'Instagram',
  display_name: 'Instagram',
  url: 'https://example.com/elena',
  icon_name: 'Instagram',
  is_active: true,
  sort_order: 0,
  ...changes,
});
