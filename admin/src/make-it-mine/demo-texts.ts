import type { DemoCounts, DemoKept, DemoSetting } from '@vitrine/shared/contract/site/demo';
import { counted } from '@vitrine/shared/counted';

const nouns: Record<keyof Omit<DemoCounts, 'settings'>, [one: string, several: string]> = {
  images: ['photograph', 'photographs'],
  hero_slides: ['hero slide', 'hero slides'],
  categories: ['category', 'categories'],
  testimonials: ['testimonial', 'testimonials'],
  social_links: ['social media link', 'social media links'],
};

const settings: Record<DemoSetting, string> = {
  photographer_name: 'the name',
  hero_subtitle: 'the subtitle of the hero',
  artist_blurb: 'the words about the artist',
  biography: 'the biography',
  portrait_image_id: 'the portrait',
  email: 'the email address',
  phone: 'the phone number',
  studio_address: 'the studio address',
  credit: 'the credit',
  copyright: 'the copyright notice',
};

const kinds: Record<DemoKept['resource'], string> = {
  images: 'Photograph',
  categories: 'Category',
  'hero-slides': 'Hero slide',
  testimonials: 'Testimonial',
  'social-media': 'Social media link',
};

/** What of the demo there is, one line a kind: `30 photographs`. */
export function linesOf(counts: DemoCounts): string[] {
  const records = (Object.keys(nouns) as (keyof typeof nouns)[]).flatMap((kind) => {
    return counts[kind] > 0 ? [counted(counts[kind], ...nouns[kind])] : [];
  });
  const texts = new Intl.ListFormat('en').format(counts.settings.map((field) => settings[field]));
  return [...records, ...(texts ? [texts.slice(0, 1).toUpperCase() + texts.slice(1)] : [])];
}

/** Such as `Testimonial “Noor Haddad”: you have edited it`. */
export function keptText({ resource, title, reason }: DemoKept): string {
  const why =
    reason === 'edited'
      ? 'you have edited it'
      : resource === 'categories'
        ? 'your photographs are in it'
        : 'your hero slide or page shows it';
  return `${kinds[resource]} “${title}”: ${why}`;
}
