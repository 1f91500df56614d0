import { describe, expect, test } from 'vitest';
import { MemoryStorage } from '../../test/memory-storage.ts';
import { clearDrafts, createDraft, draftNames, hasDrafts } from './drafts.ts';

describe('A draft', () => {
  test('is what was written last, form by form', () => {
    const storage = new MemoryStorage();
    createDraft(storage, 'testimonials/create').write({ name: 'Ana' });
    createDraft(storage, 'testimonials/create').write({ name: 'Ana Ruiz', rating: 4 });

    expect(createDraft(storage, 'testimonials/create').read()).toEqual({ name: 'Ana Ruiz', rating: 4 });
    expect(createDraft(storage, 'testimonials/7').read()).toBeUndefined();
  });

  test('is gone once nothing differs from what is stored, and once it is cleared', () => {
    const storage = new MemoryStorage();
    const draft = createDraft(storage, 'categories/3');

    draft.write({ name: 'Weddings' });
    draft.write({});
    expect(draft.read()).toBeUndefined();

    draft.write({ name: 'Weddings' });
    draft.clear();
    expect(storage.length).toBe(0);
  });

  test('carries the record that it was typed over', () => {
    const storage = new MemoryStorage();
    const began = { name: 'Wedding', version: 3 };

    createDraft(storage, 'categories/3').write({ name: 'Weddings' }, began);

    expect(createDraft(storage, 'categories/3').read()).toEqual({ name: 'Weddings' });
    expect(createDraft(storage, 'categories/3').readBegan()).toEqual(began);
    expect(createDraft(storage, 'categories/create').readBegan()).toBeUndefined();
  });

  test.each(['not json', '[1]', 'null', '{}'])('is none where %s is stored', (text) => {
    const storage = new MemoryStorage();
    storage.setItem('vitrine.draft:categories/3', text);

    expect(createDraft(storage, 'categories/3').read()).toBeUndefined();
  });

  test('is forgotten with all others, and nothing else is', () => {
    const storage = new MemoryStorage();
    storage.setItem('access_token', 'a1');
    createDraft(storage, 'categories/3').write({ name: 'Weddings' });
    createDraft(storage, 'settings').write({ phone: '1' });

    clearDrafts(storage);

    expect([storage.length, storage.getItem('access_token')]).toEqual([1, 'a1']);
  });

  test('is forgotten with the others of its record, and those of another record are not', () => {
    const storage = new MemoryStorage();
    const names = ['1:galleries/5', '1:galleries/5/settings', '1:galleries/55', '1:galleries/create', '1:images/5'];
    for (const name of names) createDraft(storage, name).write({ title: 'Mia' });

    clearDrafts(storage, 'galleries/5');

    expect(names.filter((name) => createDraft(storage, name).read())).toEqual(names.slice(2));
  });

  test('concerns the account that it belongs to', () => {
    const storage = new MemoryStorage();
    createDraft(storage, '1:settings').write({ phone: '1' });

    expect([hasDrafts(storage, 1), hasDrafts(storage, 11), hasDrafts(storage, 2)]).toEqual([true, false, false]);
    expect([draftNames(storage, 1), draftNames(storage, 11)]).toEqual([['settings'], []]);
  });
});
