import { expect, test } from 'vitest';
import { chooseLanguage, chosenLanguage } from './chosen-language.ts';

function givenStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

test('The language is the one that was chosen last, and English if that is none of those that there are', () => {
  const storage = givenStorage();
  expect(chosenLanguage(storage)).toBe('en');
  chooseLanguage(storage, 'ja');
  expect(chosenLanguage(storage)).toBe('ja');
  chooseLanguage(storage, 'en');
  expect(chosenLanguage(storage)).toBe('en');
  for (const nonsense of ['', 'DE', 'tlh', '../de', '{"language":"de"}']) {
    storage.setItem('vitrine.language', nonsense);
    expect(chosenLanguage(storage)).toBe('en');
  }
});
