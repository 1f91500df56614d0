import { expect, test } from 'vitest';
import { languageRules } from './language-rules.ts';

test('English needs no rules of its own', () => {
  expect(languageRules('en', 'editorial')).toBe('');
});

test('long words are divided by the rules of the language, but no addresses', () => {
  expect(languageRules('de', 'editorial')).toMatch(/^main\{hyphens:auto.*main a\[href\*=":"\]\{hyphens:manual\}$/);
  expect(languageRules('fr', 'cinema')).toBe(languageRules('de', 'editorial'));
});

test('Japanese has typefaces of the system that suit the look, after those of Latin letters', () => {
  const editorial = languageRules('ja', 'editorial');
  expect(editorial).toContain('--font-display:"Instrument Serif","Instrument Serif Fallback","Hiragino Mincho ProN"');
  expect(editorial).toContain('--font-text:"Albert Sans","Albert Sans Fallback","Hiragino Sans"');
  expect(editorial).toContain(
    '--font-quote:"Instrument Serif Quote","Instrument Serif Fallback","Hiragino Mincho ProN"',
  );
  expect(languageRules('ja', 'cinema')).not.toContain('--font-quote');
  expect(languageRules('ja', 'quiet')).toContain('--font-display:"Jost","Jost Fallback","Hiragino Sans"');
  expect(editorial).not.toContain('hyphens');
});
