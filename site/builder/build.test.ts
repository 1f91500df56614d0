import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ContentView } from '@vitrine/shared/contract/content';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenCategory, givenContent, givenImage } from '../test/content.ts';
import { tagsOf } from './html-tags.ts';

const run = promisify(execFile);
const site = join(import.meta.dirname, '..');
const HOSTILE = '<script>alert("x")</script> & "quotes" \u{1F4F7} \u202Eabc';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-build-'));
  const isBuilt = await stat(join(site, 'dist/server/entry.mjs')).catch(() => null);
  if (!isBuilt)
    await run(process.execPath, [join(site, '../node_modules/astro/bin/astro.mjs'), 'build'], { cwd: site });
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

async function build(name: string, content: ContentView) {
  const source = join(folder, `${name}.json`);
  await writeFile(source, JSON.stringify({ success: true, data: content }));
  const out = join(folder, name);
  const options = ['--out', out, '--content', source, '--site-url', 'https://elena.example'];
  await run(process.execPath, [join(site, 'builder/build.ts'), ...options]);
  return (file: string) => readFile(join(out, file), 'utf8');
}

describe('the build command', () => {
  test('writes every page of the site, from the real bundle', async () => {
    const read = await build(
      'whole',
      givenContent({
        categories: [givenCategory(1, 'Wedding')],
        images: [givenImage(1, { title: 'Veil', category: 'Wedding', is_hero_image: true }), givenImage(2)],
      }),
    );

    expect(await read('index.html')).toContain('Capturing Moments, Creating Memories');
    expect(await read('gallery/index.html')).toContain('href="/photo/veil-1/"');
    expect(await read('gallery/wedding/index.html')).not.toContain('Photograph 2');
    expect(await read('about/index.html')).toContain('No testimonials available.');
    expect(await read('contact/index.html')).toContain('action="/api/contact/"');
    expect(await read('404.html')).toContain('Page Not Found');
    expect(await read('photo/veil-1/index.html')).toMatch(/<h1[^>]*>Veil<\/h1>/);
    expect(await read('sitemap.xml')).toContain('<loc>https://elena.example/photo/veil-1/</loc>');
    expect(await read('favicon.svg')).toContain('>EM<');
    expect(JSON.parse(await read('gallery/1.json'))).toMatchObject({ total: 2, photos: [{ id: 1 }, { id: 2 }] });
  });

  test('shows hostile texts as texts', async () => {
    const image = givenImage(1, { title: HOSTILE, alt: HOSTILE, description: HOSTILE, category: HOSTILE });
    const content = givenContent({ images: [image] });
    content.settings.photographer_name = HOSTILE;
    content.settings.biography = HOSTILE;
    const slug = 'script-alert-x-script-quotes-abc-1';

    const read = await build('hostile', content);

    for (const file of ['index.html', 'gallery/index.html', 'about/index.html', `photo/${slug}/index.html`]) {
      const scripts = [...tagsOf(await read(file))].filter(
        ({ name, text }) => name === 'script' && text.startsWith('alert'),
      );
      expect(scripts).toEqual([]);
    }
    expect(await read('favicon.svg')).toContain('>&lt;');
    expect(await read(`photo/${slug}/index.html`)).toContain('&lt;script&gt;alert');
  });

  test('leaves what is there when the content is wrong', async () => {
    const out = join(folder, 'kept');
    await mkdir(out);
    await writeFile(join(out, 'index.html'), 'before');
    const wrong = givenContent({ images: [givenImage(1, { filename: 'not-a-rendition.png' })] });

    await expect(build('kept', wrong)).rejects.toThrow('Image 1');

    expect(await readFile(join(out, 'index.html'), 'utf8')).toBe('before');
  });
});
