import { DEFAULT_SITE } from '@vitrine/shared/contract/site/site';
import { expect, test } from 'vitest';
import { heroOf } from './look.ts';

const upright = { width: 800, height: 1200 };
const wide = { width: 1200, height: 800 };

test.for([
  { hero: null, photos: [upright, upright], shown: 'split' },
  { hero: null, photos: [upright, wide], shown: 'framed' },
  { hero: null, photos: [{ width: 800, height: 800 }], shown: 'framed' },
  { hero: null, photos: [], shown: 'framed' },
  { hero: 'full', photos: [upright], shown: 'full' },
] as const)('heroOf: $hero with $photos is $shown in Warm', ({ hero, photos, shown }) => {
  expect(heroOf({ ...DEFAULT_SITE, look: 'warm', hero }, photos)).toBe(shown);
});
