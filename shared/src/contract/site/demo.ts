import { z } from 'zod';
import * as texts from '../../texts.ts';
import { DemoCredentials } from '../auth.ts';
import { flag, instant } from '../fields.ts';

/** The steps of the guide from the demo to an own site, in their order. */
export const GUIDE_STEPS = ['account', 'words', 'look', 'demo', 'photographs', 'publish'] as const;
export type GuideStep = (typeof GUIDE_STEPS)[number];

/** The settings that the demo fills, and the portrait. */
export const DemoSetting = z.enum([
  'photographer_name',
  'hero_subtitle',
  'artist_blurb',
  'biography',
  'email',
  'phone',
  'studio_address',
  'credit',
  'copyright',
  'portrait_image_id',
]);
export type DemoSetting = z.infer<typeof DemoSetting>;

const DemoCounts = z.object({
  images: z.int(),
  categories: z.int(),
  hero_slides: z.int(),
  testimonials: z.int(),
  social_links: z.int(),
  /** The settings whose text, or portrait, is the demo's. */
  settings: z.array(DemoSetting),
});
export type DemoCounts = z.infer<typeof DemoCounts>;

/** What came with the demo and stays, since the owner has made it his own or uses it. */
const DemoKept = z.object({
  resource: z.enum(['images', 'categories', 'hero-slides', 'testimonials', 'social-media']),
  id: z.int(),
  title: z.string(),
  /** `edited`: its texts are other ones now. `in_use`: a category with other photographs, or the photograph of an edited slide or an own page. */
  reason: z.enum(['edited', 'in_use']),
});
export type DemoKept = z.infer<typeof DemoKept>;

const Guide = z.object({
  /** The step that was left, null if the guide was never opened. */
  step: z.enum(GUIDE_STEPS).nullable(),
  /** Whether it was gone through to its end. */
  is_done: z.boolean(),
  /** Whether the dashboard no longer offers it. */
  is_dismissed: z.boolean(),
});

/** What of the demo portfolio is still there, and how far the guide to an own site has got. */
export const DemoView = z.object({
  /** Whether it is being imported: it can be removed afterwards. */
  is_importing: z.boolean(),
  /** What a removal takes away. */
  left: DemoCounts,
  kept: z.array(DemoKept),
  /** What was removed and can be brought back; null if nothing. */
  removed: DemoCounts.extend({ at: instant, until: instant }).nullable(),
  /** How many photographs of the library are not the demo's. */
  own_images: z.int(),
  /** The account that the password of the demo still opens, whatever it is called by now. An older server does not say. */
  account: DemoCredentials.optional(),
  guide: Guide,
});
export type DemoView = z.infer<typeof DemoView>;

export const GuideUpdate = z
  .object({ step: z.enum(GUIDE_STEPS, { error: texts.site.choice }), is_done: flag, is_dismissed: flag })
  .partial();
export type GuideUpdate = z.infer<typeof GuideUpdate>;
