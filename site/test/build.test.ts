import { statSync } from 'node:fs';
import { glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { ContentView } from '@vitrine/shared/contract/content';
import { DEFAULT_SITE } from '@vitrine/shared/contract/site/site';
import { defaultOf } from '@vitrine/shared/site-texts/default-of';
import { allDefaults } from '@vitrine/shared/site-texts/defaults/all-defaults';
import { CLAIMS, SITE_TEXTS_BY_KEY } from '@vitrine/shared/site-texts/registry';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureBundles } from '../../scripts/supervisor/bundles.ts';
import { loadBundle } from '../builder/render/bundle.ts';
import { tagsOf } from '../builder/render/html-tags.ts';
import { formatFaultOf } from '../builder/render/page-format.ts';
import { sitemaps } from '../src/content/machine-readable/sitemap.ts';
import { presentLocals } from '../src/content/pages.ts';
import { buildFrom } from './built-site.ts';
import {
  alone,
  givenCategory,
  givenContent,
  givenImage,
  givenPage,
  givenProject,
  givenSlide,
  givenSocialLink,
  givenTestimonial,
  inOrder,
} from './content.ts';
import { givenLibrary } from './library.ts';
import { type PageWeight, weighPage } from './weigh-page.ts';

const site = join(import.meta.dirname, '..');
const HOSTILE = '<script>alert("x")</script> & "quotes" \u{1F4F7} \u202Eabc';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-build-'));
  await ensureBundles({ report: () => {}, only: 'site' });
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

async function build(name: string, content: ContentView | Record<string, unknown>) {
  const out = join(folder, name);
  const { faults } = await buildFrom(content, out);
  return Object.assign((file: string) => readFile(join(out, file), 'utf8'), { faults });
}

let ordinary: ReturnType<typeof build> | undefined;
/** The site of an owner with two photographs and a page of their own, without a project: built once. */
const buildOrdinary = () => {
  ordinary ??= build(
    'ordinary',
    givenContent({
      categories: [givenCategory(1, 'Wedding')],
      images: inOrder([givenImage(1, { title: 'Veil', category: 'Wedding', is_hero_image: true }), givenImage(2)]),
      pages: [givenPage()],
    }),
  );
  return ordinary;
};

/** What weighs more than it may, in kB. */
const beyond = (weight: PageWeight, budget: PageWeight) =>
  Object.entries(budget).flatMap(([kind, most]) => {
    const kilobytes = weight[kind as keyof PageWeight];
    return kilobytes > most ? [`${kind}: ${kilobytes} kB of ${most}`] : [];
  });

describe('the static build', () => {
  test('tells machines what the owner allows, in every page and in the files that they look for', async () => {
    const content = givenContent({ images: [givenImage(1)] });
    const licence = 'https://licences.example/terms';
    const read = await build('refusing', {
      ...content,
      settings: { ...content.settings, license_url: licence },
      site: { ...DEFAULT_SITE, ai_crawlers: 'no-training', has_feed: false, has_sitemap: false },
    });

    for (const file of ['index.html', 'photo/photograph-1-1/index.html', '404.html']) {
      const page = await read(file);
      expect(page).toMatch(/<meta name="robots" content="(?:noindex, )?noai, noimageai">/);
      expect(page).toContain('<meta name="tdm-reservation" content="1">');
      expect(page).toContain(`<meta name="tdm-policy" content="${licence}">`);
      expect(page).not.toContain('feed.xml');
    }
    expect(JSON.parse(await read('.well-known/tdmrep.json'))).toEqual([
      { location: '/', 'tdm-reservation': 1, 'tdm-policy': licence },
    ]);
    expect(await read('robots.txt')).toMatch(/User-agent: GPTBot\n(?:User-agent: .+\n)*Disallow: \/\n\nUser-agent: \*/);
    for (const file of ['feed.xml', 'sitemap.xml']) await expect(read(file)).rejects.toThrow(/ENOENT/);

    const admitting = await buildOrdinary();
    const page = await admitting('index.html');
    expect(page).toContain('feed.xml');
    expect(page).not.toMatch(/noai|tdm-/);
    await expect(admitting('.well-known/tdmrep.json')).rejects.toThrow(/ENOENT/);
  });

  test('writes every page of the site, from the real bundle', async () => {
    const read = await buildOrdinary();

    expect(await read('index.html')).toContain('Capturing Moments, Creating Memories');
    expect(await read('gallery/index.html')).toContain('href="/photo/veil-1/"');
    expect(await read('gallery/wedding/index.html')).not.toContain('Photograph 2');
    expect(await read('about/index.html')).toContain('No testimonials available.');
    expect(await read('contact/index.html')).toContain('action="/api/contact/"');
    expect(await read('404.html')).toContain('Page Not Found');
    const gallery = await read('for/index.html');
    expect(gallery).toContain('<meta name="robots" content="noindex">');
    expect(gallery).toContain('<meta name="referrer" content="no-referrer">');
    expect(await read('sitemap.xml')).not.toContain('/for');
    const photo = await read('photo/veil-1/index.html');
    expect(photo).toMatch(/<h1[^>]*>Veil<\/h1>/);
    // A star is not read aloud: the field says itself that it is required.
    expect(photo).toContain('Name<span aria-hidden="true">*</span></label>');
    expect(await read('sitemap.xml')).toContain('<loc>https://elena.example/photo/veil-1/</loc>');
    expect(await read('favicon.svg')).toContain('>EM<');
    expect(JSON.parse(await read('site.webmanifest'))).toMatchObject({ short_name: 'EM' });
    expect(JSON.parse(await read('gallery/first.json'))).toMatchObject({ next: null, photos: [{ id: 1 }, { id: 2 }] });
  });

  test('says nothing of an owner who has said nothing, in any language, and shows the photographs', async () => {
    const images = inOrder([givenImage(1, { width: 2_000, height: 3_000 }), ...[2, 3, 4].map((id) => givenImage(id))]);
    const site = { ...DEFAULT_SITE, stats: [], texts: Object.fromEntries(CLAIMS.map((key) => [key, ''])) };
    const { settings } = givenContent();
    const silent = { ...settings, hero_subtitle: '', artist_blurb: '', biography: '', email: null };
    const pages = ['index.html', 'gallery/index.html', 'about/index.html', 'contact/index.html', '404.html'];

    for (const language of ['en', 'de'] as const) {
      const name = `silent-${language}`;
      const read = await build(name, givenContent({ images, settings: silent, site: { ...site, language } }));
      const { stats, settings: initial } = allDefaults[language];
      const claims = [
        ...stats,
        ...Object.values(initial),
        ...CLAIMS.map((key) => defaultOf(allDefaults[language], key)),
      ];
      const lines = claims.flatMap((claim) => claim.split('\n'));
      for (const file of pages) {
        const html = await read(file);
        expect(html.match(/<h1[^>]*>[^<]+<\/h1>/g), file).toHaveLength(1);
        expect(html, file).not.toMatch(/<(?:p|h\d)[^>]*><\/(?:p|h\d)>/);
        expect(html, file).toMatch(/<meta name="description" content="[^"]+"/);
        expect(
          lines.filter((line) => html.includes(line)),
          file,
        ).toEqual([]);
        expect(html, file).not.toContain('href="/about"');
      }
      const home = await read('index.html');
      expect(home).toMatch(/<h1[^>]*>Elena Marchetti<\/h1>/);
      // The first that is wider than high opens the page, the others are below.
      expect(home).toContain('alt="Photograph 2"');
      expect(Array.from(home.matchAll(/data-photo="(\d)"/g), ([, id]) => id)).toEqual(['1', '3', '4']);
    }
  });

  test('stays within the budget of each kind of page', async () => {
    const images = Array.from({ length: 100 }, (_, index) => givenImage(index + 1, { is_hero_image: index < 3 }));
    await build('weighed', givenContent({ images, hero_slides: [givenSlide()], social_links: [givenSocialLink()] }));
    const weigh = (file: string) => weighPage(join(folder, 'weighed'), file);

    const ofAll = { html: 8, css: 7.1, fonts: 25 };
    // Without categories it has the style sheet of the rows of photographs as well.
    expect(beyond(await weigh('index.html'), { ...ofAll, css: 7.5, js: 66 })).toEqual([]);
    expect(beyond(await weigh('gallery/index.html'), { ...ofAll, js: 67 })).toEqual([]);
    expect(beyond(await weigh('contact/index.html'), { ...ofAll, css: 7.5, js: 68 })).toEqual([]);
    expect(beyond(await weigh('for/index.html'), { ...ofAll, css: 9.6, js: 78 })).toEqual([]);
    expect(beyond(await weigh('404.html'), { ...ofAll, css: 7.4, js: 0 })).toEqual([]);
    for (const file of ['about/index.html', 'photo/photograph-1-1/index.html']) {
      expect(beyond(await weigh(file), { ...ofAll, js: 0 })).toEqual([]);
    }
  });

  test('stays within the budget of the gallery with a project of sixty photographs', { tags: 'nightly' }, async () => {
    const images = Array.from({ length: 60 }, (_, index) => givenImage(index + 1));
    const items = alone(...images.map(({ id }) => id));
    await build('projects', givenContent({ images, projects: [givenProject({ items })] }));
    const weigh = (file: string) => weighPage(join(folder, 'projects'), file);

    expect(beyond(await weigh('projects/harbour/index.html'), { html: 8, css: 10, fonts: 25, js: 64.5 })).toEqual([]);
    expect(beyond(await weigh('projects/index.html'), { html: 8, css: 8.4, fonts: 25, js: 0 })).toEqual([]);
  });

  test('has no trace of projects without one', async () => {
    const read = await buildOrdinary();

    for (const file of ['index.html', 'gallery/index.html', 'imprint/index.html', 'sitemap.xml', '_headers']) {
      expect(await read(file)).not.toMatch(/project/i);
    }
    await expect(read('projects/index.html')).rejects.toThrow('ENOENT');
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

  test('writes compressed copies beside pages and scripts, for hosts that send them', async () => {
    const read = await buildOrdinary();
    const out = join(folder, 'ordinary');
    const files = await Array.fromAsync(glob('**/*.{html,js,css,json,xml,svg,txt}', { cwd: out }));
    const large = files.filter((file) => statSync(join(out, file)).size >= 512);
    expect(large.length).toBeGreaterThan(15);

    for (const file of large) {
      const text = await read(file);
      expect(brotliDecompressSync(await readFile(join(out, `${file}.br`))).toString(), file).toBe(text);
      expect(gunzipSync(await readFile(join(out, `${file}.gz`))).toString(), file).toBe(text);
    }
  });

  test('leaves what is there when the content is none', async () => {
    const out = join(folder, 'kept');
    await mkdir(out);
    await writeFile(join(out, 'index.html'), 'before');

    await expect(build('kept', { ...givenContent(), settings: {} })).rejects.toThrow('settings.photographer_name');

    expect(await readFile(join(out, 'index.html'), 'utf8')).toBe('before');
  });

  test('says what it left out, and builds the rest', async () => {
    const strange = givenImage(7, { title: 'Veil', filename: 'not-a-rendition.png' });
    const content = givenContent({
      images: [givenImage(1), strange],
      hero_slides: [givenSlide({ id: 3, title: 'First', button_text: 'See', button_link: '/galery' })],
    });

    const read = await build('repaired', content);

    expect(read.faults).toMatchObject([
      {
        resource: 'images',
        id: 7,
        title: 'Veil',
        message:
          'The photograph is left out: Image 7 ("Veil"): the names of its renditions are not <key>-<width>.<format>.',
      },
      {
        resource: 'hero-slides',
        id: 3,
        title: 'First',
        message: 'The button "See" is left out: there is nothing at /galery.',
      },
    ]);
    expect(await read('gallery/index.html')).not.toContain('Veil');
    expect(await read('index.html')).not.toContain('/galery');
  });

  test('shows whatever an owner can type', async () => {
    const odd = [
      '…',
      '',
      ' ',
      '/',
      '..',
      '../../../etc',
      '%',
      '100%',
      '%00',
      '\u0007\u000b',
      '\ud800',
      '\udc00\ud800',
      '\ufffe',
      '\u2028',
      '\u202eabc',
      'חתונה בירושלים',
      '👩🏽‍🎨',
      `a${'\u{20000}'.repeat(200)}`,
      'x'.repeat(10_000),
      '字'.repeat(3_000),
      '__proto__',
      'constructor',
      'index.html',
      'con',
      '1',
      '</script><!--',
      ']]>&#0;&nbsp;<![CDATA[',
      '{"latitude":1}',
      '<meta name=geo.position content=1>',
      '"quotes" \'and\'`ticks`',
      '$& $1 $$',
    ];
    const rights = { credit: odd.join(' '), copyright: odd[9] ?? '', usage_terms: odd[26] ?? '', license_url: '%' };
    const content: ContentView = {
      ...givenContent(),
      settings: {
        ...givenContent().settings,
        photographer_name: odd.join(' '),
        hero_subtitle: odd.join(' '),
        artist_blurb: odd.join(' '),
        biography: odd.join('\n'),
        email: '%',
        phone: odd[9] ?? '',
        studio_address: odd.join(' '),
        ...rights,
      },
      categories: odd.map((name, index) => givenCategory(index + 1, name, name)),
      images: odd.map((text, index) =>
        givenImage(index + 1, {
          title: text,
          alt: text,
          description: text,
          tags: text,
          category: text,
          is_hero_image: true,
          dominant_color: text,
          width: index === 0 ? 0 : 3_000,
          renditions: index === 1 ? [] : givenImage(index + 1).renditions,
          ...(index === 2 ? rights : {}),
        }),
      ),
      testimonials: odd.map((text, index) =>
        givenTestimonial({ id: index + 1, name: text, title: text, company: text, content: text, rating: index * 1e6 }),
      ),
      hero_slides: odd.map((text, index) =>
        givenSlide({
          id: index + 1,
          title: text,
          image_id: index + 1,
          button_text: text || 'See',
          button_link: `/${text}`,
        }),
      ),
      social_links: odd.map((text, index) =>
        givenSocialLink({ id: index + 1, platform: text, display_name: text, url: text, icon_name: text }),
      ),
      site: {
        ...DEFAULT_SITE,
        texts: Object.fromEntries(Array.from(SITE_TEXTS_BY_KEY.keys(), (key) => [key, odd.join(' ')])),
        stats: odd.map((text) => ({ figure: text, label: text })),
        tiles: odd.map((text) => ({ category: text, label: text })),
      },
      pages: Array.from({ length: 50 }, (_, index) => {
        const text = odd[index % odd.length] ?? '';
        const content = `# ${text}\n\n[${text}](${text})\n\n![${text}](photo:${index})`;
        return givenPage({
          id: index + 1,
          title: text,
          slug: `own-${index}`,
          content,
          description: text,
          place: 'navigation',
        });
      }),
    };

    const read = await build('odd', content);

    for (const file of ['feed.xml', 'sitemap.xml', 'favicon.svg', 'site.webmanifest']) {
      expect(formatFaultOf(file, await read(file)), file).toBeNull();
    }
    for (const file of ['index.html', 'about/index.html', 'own-25/index.html']) {
      const data = [...tagsOf(await read(file))].filter(({ source }) => source.includes('ld+json'));
      for (const { text } of data) expect(JSON.parse(text), file).toHaveProperty('@context');
    }
    expect((await read('contact/index.html')).match(/href="\/own-\d+\/?"/g)).toHaveLength(50);
    const pages = new Set((await read('sitemap.xml')).match(/\/photo\/[^/]+\//g));
    expect(pages.size).toBe(odd.length);
    expect(read.faults.map(({ resource }) => resource)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:images|site)/)]),
    );
  });
});

test('the sitemap of a large site is an index of files', { tags: 'nightly' }, async () => {
  const { render } = await loadBundle(join(site, 'dist'));
  const addresses = { siteUrl: 'https://elena.example', apiUrl: '/api', imagesUrl: '' };
  const locals = presentLocals(givenContent(), addresses, new Date());
  const images = Array.from({ length: 2_000 }, (_, id) => givenImage(id + 1, { renditions: [], title: '' }));
  const files = sitemaps(givenLibrary(images).photos, [{ path: '/' }]);
  const read = async (path: string) => {
    const view = files.find((file) => file.path === path)?.view();
    if (!view) throw new Error(`There is no ${path}`);
    const request = new Request(`https://elena.example${path}`);
    const response = await render(request, { ...locals, view, report: () => {} });
    const text = await response.text();
    expect(formatFaultOf(path, text)).toBeNull();
    return Array.from(text.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address]) => address);
  };

  const listed = await read('/sitemap.xml');

  expect(listed).toHaveLength(3);
  expect(listed).toEqual(expect.arrayContaining(files.slice(1).map(({ path }) => `https://elena.example${path}`)));
  expect(await read('/sitemap-pages.xml')).toEqual(['https://elena.example/']);
  expect(await read('/sitemap-2.xml')).toEqual(
    Array.from({ length: 1_000 }, (_, at) => `https://elena.example/photo/${1_001 + at}/`),
  );
});

test('the words of the site’s own pages are known', async () => {
  const bundle = await loadBundle(join(site, 'dist'));

  const words = await bundle.ownWords({ siteUrl: 'https://elena.photo', apiUrl: '/api', imagesUrl: '' });

  expect([...words]).toEqual(
    expect.arrayContaining(['schema.org', 'feed.xml', 'index.html', 'elena.photo', 'first.json']),
  );
  expect(words).not.toContain('veil.jpg');
});

test('the bundle that renders imports no packages, of which all would be loaded', async () => {
  const imported = new Set<string>();
  for await (const file of glob(join(site, 'dist/server/**/*.mjs'))) {
    const code = await readFile(file, 'utf8');
    for (const [, name = ''] of code.matchAll(/^(?:import|export)\b[^;'"]*["']([^"']+)["'];$/gm)) imported.add(name);
  }

  expect([...imported].filter((name) => !name.startsWith('.') && !name.startsWith('node:'))).toEqual([]);
  expect([...imported]).toContain('node:util');
});
