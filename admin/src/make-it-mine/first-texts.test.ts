import { defaults } from '@vitrine/shared/languages/en/defaults';
import { defaultStats } from '@vitrine/shared/site-texts/defaults/default-stats';
import { expect, test } from 'vitest';
import { toPreview } from './first-texts.ts';

test('the preview is without what only the demo says, and with what the owner has stored', () => {
  const said = { 'contact.hours': 'By appointment' };
  const stats = [{ figure: '12', label: 'books' }];

  const ofDemo = toPreview({ headline: 'In good light' }, { texts: {}, stats: defaultStats(defaults) }, defaults);
  const ofOwner = toPreview({ headline: 'In good light' }, { texts: said, stats }, defaults);

  expect(ofDemo.site.texts).toMatchObject({ 'home.headline': 'In good light', 'contact.hours': '' });
  expect(ofDemo.site).toHaveProperty('stats', []);
  expect(ofOwner.site.texts).not.toHaveProperty('contact.hours');
  expect(ofOwner.site).not.toHaveProperty('stats');
});

test('the preview is without what the owner has emptied, but for the name, which cannot be', () => {
  const emptied = { photographer_name: '', headline: '', hero_subtitle: '', phone: null };

  const { settings, site } = toPreview(emptied, { texts: { 'home.headline': 'In good light' }, stats: [] }, defaults);

  expect(settings).toEqual({ hero_subtitle: '', phone: null });
  expect(site.texts).toMatchObject({ 'home.headline': '' });
});
