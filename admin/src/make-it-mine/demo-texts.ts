import type { DemoCounts, DemoKept, DemoSetting } from '@vitrine/shared/contract/site/demo';
import { locale, t, tCount } from '../language/language.ts';

const counted: Record<keyof Omit<DemoCounts, 'settings'>, (count: number) => string> = {
  images: (count) => tCount(count, '{count} photograph', '{count} photographs'),
  hero_slides: (count) => tCount(count, '{count} hero slide', '{count} hero slides'),
  categories: (count) => tCount(count, '{count} category', '{count} categories'),
  testimonials: (count) => tCount(count, '{count} testimonial', '{count} testimonials'),
  social_links: (count) => tCount(count, '{count} social media link', '{count} social media links'),
};

/** Named in one line, which begins with a capital. */
const settings: Record<DemoSetting, string> = {
  photographer_name: t('the name'),
  hero_subtitle: t('the subtitle of the hero'),
  artist_blurb: t('the words about the artist'),
  biography: t('the biography'),
  portrait_image_id: t('the portrait'),
  email: t('the email address'),
  phone: t('the phone number'),
  studio_address: t('the studio address'),
  credit: t('the credit'),
  copyright: t('the copyright notice'),
};

const edited: Record<DemoKept['resource'], (title: string) => string> = {
  images: (title) => t('Photograph “{title}”: you have edited it', { title }),
  categories: (title) => t('Category “{title}”: you have edited it', { title }),
  'hero-slides': (title) => t('Hero slide “{title}”: you have edited it', { title }),
  testimonials: (title) => t('Testimonial “{title}”: you have edited it', { title }),
  'social-media': (title) => t('Social media link “{title}”: you have edited it', { title }),
};

/** What of the demo there is, one line a kind: `30 photographs`. */
export function linesOf(counts: DemoCounts): string[] {
  const records = (Object.keys(counted) as (keyof typeof counted)[]).flatMap((kind) => {
    return counts[kind] > 0 ? [counted[kind](counts[kind])] : [];
  });
  const texts = new Intl.ListFormat(locale).format(counts.settings.map((field) => settings[field]));
  return [...records, ...(texts ? [texts.slice(0, 1).toUpperCase() + texts.slice(1)] : [])];
}

/** Such as `Testimonial “Noor Haddad”: you have edited it`. */
export function keptText({ resource, title, reason }: DemoKept): string {
  if (reason === 'edited') return edited[resource](title);
  return resource === 'categories'
    ? t('Category “{title}”: your photographs are in it', { title })
    : t('Photograph “{title}”: your hero slide or page shows it', { title });
}
