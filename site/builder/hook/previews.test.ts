import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { givenContent, givenImage } from '../../test/content.ts';
import { givenLibrary } from '../../test/library.ts';
import { ADDRESSES, givenBundle } from '../../test/plain-builder.ts';
import { createPreviews } from './previews.ts';

async function given() {
  const { images, ...content } = givenContent({ images: [givenImage(7, { title: 'Veil' }), givenImage(8)] });
  const library = givenLibrary(images);
  const bundle = await givenBundle(await mkdtemp(join(tmpdir(), 'vitrine-previews-')));
  const previews = createPreviews({ bundle, library, addresses: ADDRESSES, now: () => new Date(0) });
  const read = async (path: string, changed = content) => {
    const name = await previews.render(path, changed);
    return name && previews.read(name);
  };
  return { content, previews, read };
}

describe('A preview', () => {
  test('is the page as a release would show it', async () => {
    const { content, read } = await given();
    const biography = 'Typed a moment ago';
    const page = await read('/about', { ...content, settings: { ...content.settings, biography } });
    expect(page).toContain('http-equiv="content-security-policy"');
    expect(page).toContain(biography);
  });

  test('can be that of a photograph', async () => {
    const { read } = await given();
    expect(await read('/photo/veil-7/')).toContain('"title":"Veil"');
    expect(await read('/photo')).toContain('"kind":"photo"');
    expect(await read('/photo/gone-9/')).toBeNull();
  });

  test('is of no page that is not there', async () => {
    const { read } = await given();
    expect(await read('/nowhere')).toBeNull();
  });

  test('is kept until twenty others are made', async () => {
    const { content, previews } = await given();
    const first = (await previews.render('/', content)) ?? '';
    for (let made = 1; made < 20; made += 1) await previews.render('/', content);
    expect(previews.read(first)).not.toBeNull();
    await previews.render('/', content);
    expect(previews.read(first)).toBeNull();
  });
});
