import { expect, test } from 'vitest';
import { DEFAULT_SITE } from './contract/site/site.ts';
import { changedContent } from './site-changes.ts';
import { allDefaults } from './site-texts/defaults/all-defaults.ts';
import { defaultStats } from './site-texts/defaults/default-stats.ts';

test('a kept default follows another language in a preview, as it does when that is saved', () => {
  const { en, de } = allDefaults;
  const kept = { 'contact.hours': en.texts.contact.hours, 'home.headline': 'Own words' };
  const content = {
    site: { ...DEFAULT_SITE, language: 'en' as const, stats: defaultStats(en), texts: kept },
    settings: SETTINGS,
    pages: [],
    projects: [],
  };

  const { site } = changedContent(content, { site: { language: 'de' } });

  expect(site.texts).toEqual({ 'contact.hours': de.texts.contact.hours, 'home.headline': 'Own words' });
  expect(site.stats).toEqual(defaultStats(de));
});

const SETTINGS = {
  photographer_name: 'Elena',
  hero_subtitle: '',
  artist_blurb: '',
  biography: '',
  portrait_image_id: null,
  email: null,
  phone: null,
  studio_address: null,
  credit: null,
  copyright: null,
  usage_terms: null,
  license_url: null,
};
