import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CategoryInput } from '@vitrine/shared/contract/categories';
import { HeroSlideInput } from '@vitrine/shared/contract/hero-slides';
import { ImageUploadFields } from '@vitrine/shared/contract/images';
import { SettingsUpdate } from '@vitrine/shared/contract/settings';
import { SocialLinkInput } from '@vitrine/shared/contract/social-media';
import { TestimonialInput } from '@vitrine/shared/contract/testimonials';
import { z } from 'zod';
import { serverFolder } from '../../server-folder.ts';

const FOLDER = join(serverFolder, 'demo');

const DemoPhoto = ImageUploadFields.extend({
  file: z.string(),
  /** Of the file: by it the photograph is known in a library. */
  sha256: z.string(),
  is_featured: z.boolean(),
  is_hero_image: z.boolean(),
  focal_x: z.number(),
  focal_y: z.number(),
});
export type DemoPhoto = z.infer<typeof DemoPhoto>;

/** The records besides the photographs; a slide and the portrait refer to a photograph by its file. */
const Portfolio = z.object({
  settings: SettingsUpdate,
  portrait: z.string(),
  categories: z.array(CategoryInput),
  testimonials: z.array(TestimonialInput),
  hero_slides: z.array(HeroSlideInput.omit({ image_id: true }).extend({ image: z.string() })),
  social_links: z.array(SocialLinkInput),
});

export type DemoPortfolio = z.infer<typeof Portfolio> & { photos: DemoPhoto[] };

const readJson = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(FOLDER, name), 'utf8'));

/** The demo portfolio as it is delivered. */
export async function readPortfolio(): Promise<DemoPortfolio> {
  const portfolio = Portfolio.parse(await readJson('portfolio.json'));
  return { ...portfolio, photos: z.array(DemoPhoto).parse(await readJson('photos.json')) };
}

export const demoPhotoFile = ({ file }: Pick<DemoPhoto, 'file'>) => join(FOLDER, 'photos', file);
