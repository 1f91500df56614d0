import { loadSentences } from '@vitrine/shared/languages/load-sentences';
import { expect, test, vi } from 'vitest';
import { translator } from '../language/translator.ts';
import { targetName } from './target-name.ts';

test.each([
  ['builder', 'This server'],
  ['github elena/portfolio', 'GitHub: elena/portfolio'],
  ['hook api.netlify.com (2)', 'Build hook: api.netlify.com (2)'],
  ['folder /srv/my site', 'Folder: /srv/my site'],
  ['bucket my-site', 'Bucket: my-site'],
  ['netlify elena.example', 'Netlify: elena.example'],
])('the target %s is called %s', (name, shown) => {
  expect(targetName(name)).toBe(shown);
});

test('A target is called what it is in the language of the admin', async () => {
  const sentences = new Map(Object.entries(await loadSentences('fr')));
  vi.resetModules();
  vi.doMock('../language/language.ts', () => translator('fr', sentences));
  const french = await import('./target-name.ts');

  expect(french.targetName('folder /srv/my site')).toBe('Dossier\u00A0: /srv/my site');
  expect(french.targetName('bucket my-site')).toBe('Bucket\u00A0: my-site');
});
