import { defineEntity, p } from '@mikro-orm/core';
import type { CategoryView } from '@vitrine/shared/contract/categories';
import type { HeroSlideView } from '@vitrine/shared/contract/hero-slides';
import type { SettingsUpdate } from '@vitrine/shared/contract/settings';
import type { GuideStep } from '@vitrine/shared/contract/site/demo';
import type { SocialLinkView } from '@vitrine/shared/contract/social-media';
import type { TestimonialView } from '@vitrine/shared/contract/testimonials';

/** A record as it was. */
export type Saved<View> = View & { version: number };

/** What a removal has taken away: the photographs are in the trash, everything else is only here. */
export interface RemovedDemo {
  images: number[];
  /** With the images that were in it. */
  categories: (Saved<CategoryView> & { images: number[] })[];
  /** The descriptions of categories that stay. */
  descriptions: Pick<CategoryView, 'id' | 'description'>[];
  heroSlides: Saved<HeroSlideView>[];
  testimonials: Saved<TestimonialView>[];
  socialLinks: Saved<SocialLinkView>[];
  settings: SettingsUpdate;
  claims: { texts: string[]; stats: boolean };
}

const DemoStateSchema = defineEntity({
  name: 'DemoState',
  tableName: 'demo_state',
  properties: {
    id: p.integer().primary(),
    removed: p.json<RemovedDemo>().nullable(),
    removedAt: p.datetime().nullable(),
    /** Whether it is being deleted for good: it does not come back any more. */
    isFinal: p.boolean().default(false),
    guideStep: p.string().$type<GuideStep>().nullable(),
    isGuideDone: p.boolean().default(false),
    isGuideDismissed: p.boolean().default(false),
  },
});

/** What has become of the demo portfolio, and of the guide to an own site: one row, with id 1. */
export class DemoState extends DemoStateSchema.class {}
DemoStateSchema.setClass(DemoState);
