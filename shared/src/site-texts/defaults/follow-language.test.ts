import { expect, test } from 'vitest';
import { DEFAULT_SITE } from '../../contract/site/site.ts';
import { INITIAL_TEXTS } from '../initial-texts.ts';
import { allDefaults } from './all-defaults.ts';
import { defaultStats } from './default-stats.ts';
import { followLanguage } from './follow-language.ts';

const { de, ja } = allDefaults;

test('what nobody has changed follows the language, there and back', () => {
  const german = followLanguage(DEFAULT_SITE, INITIAL_TEXTS, 'de');
  expect(german).toEqual({ stats: defaultStats(de), texts: {}, settings: de.settings });

  const stored = { language: 'de' as const, stats: german.stats ?? [], texts: {} };
  expect(followLanguage(stored, de.settings, 'ja')).toEqual({
    stats: defaultStats(ja),
    texts: {},
    settings: ja.settings,
  });
  expect(followLanguage(stored, de.settings, 'en')).toEqual({
    stats: DEFAULT_SITE.stats,
    texts: {},
    settings: INITIAL_TEXTS,
  });
});

test('the order in which a database keeps the fields of a stat makes no difference', () => {
  const stats = DEFAULT_SITE.stats.map(({ figure, label }) => ({ label, figure }));

  expect(followLanguage({ language: 'en', stats, texts: {} }, INITIAL_TEXTS, 'de').stats).toEqual(defaultStats(de));
});

test.each([
  [DEFAULT_SITE.stats.slice(1)],
  [DEFAULT_SITE.stats.toReversed()],
  [DEFAULT_SITE.stats.with(0, { figure: '12', label: 'Years Experience' })],
  [[]],
])('the stats %j are the owner’s', (stats) => {
  expect(followLanguage({ language: 'en', stats, texts: {} }, INITIAL_TEXTS, 'de').stats).toBeUndefined();
});

test('what the owner has written stays', () => {
  const { settings } = followLanguage(DEFAULT_SITE, { ...INITIAL_TEXTS, biography: 'Born in Rome.' }, 'de');

  const { biography, ...others } = de.settings;
  expect(settings).toEqual(others);
});

test('a text that was kept follows the language; one that was entered or emptied does not', () => {
  const { en } = allDefaults;
  const texts = { 'home.headline': en.texts.home.headline, 'contact.hours': 'Always', 'home.closing_heading': '' };

  expect(followLanguage({ ...DEFAULT_SITE, texts }, INITIAL_TEXTS, 'de').texts).toEqual({
    'home.headline': de.texts.home.headline,
  });
});
