// @module-tag nightly
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ContentView } from '@vitrine/shared/contract/content';
import type { SiteView } from '@vitrine/shared/contract/site/site';
import { LOOK_NAMES } from '@vitrine/shared/looks/looks';
import { LANGUAGES } from '@vitrine/shared/site-choices';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BY_DEFAULT, type ReadPage, writeRefusalPage } from '../../server/src/features/contact/refusal-page.ts';
import { withBanner } from '../../server/src/features/releases/preview-banner.ts';
import {
  downloadLaterPage,
  downloadOverPage,
  notPublishedPage,
  notShownPage,
  previewLaterPage,
} from '../../server/src/http/plain-pages.ts';
import {
  givenCategory,
  givenContent,
  givenImage,
  givenPage,
  givenProject,
  givenSlide,
  givenSocialLink,
  givenTestimonial,
} from '../../site/test/content.ts';
import { givenBundle, renderPages } from '../../site/test/rendered-pages.ts';

const run = promisify(execFile);
const CHECKER = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
const TEXT = [
  ...['# One', '### Three', '![](photo:1 "At dusk")', '![](photo:1) ![](photo:2)', 'Beside ![](photo:1) [a](page:1)'],
  ...['|a|b|\n|-|-:|\n|1|2|', '3. x\n   - y', '> `a`  \n> b', '```\nc\n```', '[d\ne]{lang=fr}', '---', '###### Six'],
  ...['::: {lang=fr}\nf\n:::', '<b>"g"</b> & https://example.org', '## Two'],
].join('\n\n');

let folder: string;
const pages = new Map<string, string>();

/** A site that has everything, or as much of it as `photographs` are enough for. */
function givenSite(site: Partial<SiteView>, photographs = 4): ContentView {
  const { settings, site: defaults } = givenContent();
  const image = (id: number) =>
    givenImage(id, {
      title: `"Veil" & <ring> ${id}`,
      description: id % 2 ? 'Two\nlines' : null,
      category: id % 2 ? 'Wedding' : null,
      is_hero_image: id < 3,
      license_url: 'https://example.com/terms',
      credit: 'Elena',
      camera: { camera: 'Sony', aperture: 2 },
    });
  const items = [{ text: '#### Four' }, ...[1, 2].map((id) => ({ image_id: id, layout: 'pair' as const }))];
  return givenContent({
    settings: { ...settings, studio_address: 'Via Roma 1\nMilano', phone: '+39 02' },
    site: { ...defaults, ...site },
    categories: [givenCategory(1, 'Wedding'), givenCategory(2, 'Empty')],
    images: Array.from({ length: photographs }, (_, index) => image(index + 1)),
    hero_slides: [1, 2].map((id) => givenSlide({ id, image_id: id, button_text: 'See', button_link: '/about' })),
    testimonials: [givenTestimonial()],
    social_links: [givenSocialLink()],
    pages: [
      givenPage({ id: 1, place: 'footer', content: TEXT }),
      givenPage({ id: 2, slug: 'two', place: 'navigation' }),
    ],
    projects: [1, 2, 3].map((id) =>
      givenProject({ id, slug: `p${id}`, introduction: id === 2 ? '## Two' : '', items }),
    ),
  });
}

const nothing = (site: Partial<SiteView>) => {
  const content = givenContent();
  return { ...content, site: { ...content.site, ...site } };
};

/** The pages that the server writes: around those of a release, and where there is none to show. */
async function addPagesOfServer(rendered: ReadonlyMap<string, string>) {
  const readPage = async (file: string) => rendered.get(file) ?? null;
  const add = (name: string, page: string) => pages.set(path.join(folder, 'server', `${name}.html`), page);
  for (const [file, page] of rendered) {
    if (file.endsWith('.html'))
      add(`preview/${file}`, withBanner(page, { release: '20261120T120000000Z-r7', isLive: false, timeZone: 'UTC' }));
  }

  const [code, message, fields] = [
    'INVALID',
    'A "field" & more',
    { name: '<b>', email: 'x', message: 'c', image_id: '3' },
  ];
  const errors = ['email', 'message', 'image_id'].map((field) => ({ field, message }));
  for (const language of LANGUAGES) {
    const refused = { ...BY_DEFAULT, email: 'elena@example.com', language };
    const refuse = async (
      name: string,
      from: ReadPage,
      more: { errors?: typeof errors; fields: typeof fields | null },
    ) => {
      const failure = { success: false as const, code, message, request_id: 'r1', ...(more.errors && { errors }) };
      add(
        `${name}-${language}`,
        await writeRefusalPage(from, { ...refused, failure, status: 422, fields: more.fields }),
      );
    };
    await refuse('refused', readPage, { errors, fields });
    await refuse('refused-photo', readPage, { fields });
    await refuse('refused-plain', async () => null, { errors, fields });
    await refuse('refused-unread', async () => null, { fields: null });
    add(`not-published-${language}`, notPublishedPage(language).html);
    add(`download-over-${language}`, downloadOverPage(language).html);
    add(`download-later-${language}`, downloadLaterPage(language).html);
  }
  add('not-shown', notShownPage.html);
  add('preview-later', previewLaterPage.html);
  add('admin', await readFile(new URL('../../admin/index.html', import.meta.url), 'utf8'));
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-html-'));
  const bundle = await givenBundle();
  const render = async (name: string, content: ContentView, isLive = false) => {
    for (const [file, page] of await renderPages(bundle, content, { isLive })) {
      if (file.endsWith('.html')) pages.set(path.join(folder, name, file), page);
    }
  };
  for (const look of LOOK_NAMES) {
    for (const mode of ['built', 'live']) {
      await render(`${look}-${mode}`, givenSite({ look }), mode === 'live');
      await render(`${look}-${mode}-empty`, nothing({ look }), mode === 'live');
    }
  }
  for (const language of LANGUAGES) await render(language, givenSite({ language, ai_crawlers: 'no-training' }));
  await render('many', givenSite({ grid: 'masonry', hero: 'split', scheme: 'dark', accent: '#336699' }, 50));
  await addPagesOfServer(await renderPages(bundle, givenSite({})));
  for (const [file, page] of pages) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, page);
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('html-validate finds no error in any page', async () => {
  const validator = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:standard'] }));
  const faults: string[] = [];
  for (const [file, page] of pages) {
    const { results } = await validator.validateString(page, file);
    for (const { messages } of results) {
      for (const { ruleId, message, selector } of messages) faults.push(`${file}: ${ruleId}: ${message} (${selector})`);
    }
  }
  expect(faults).toEqual([]);
});

const hasJava = await run('java', ['-version']).then(
  () => true,
  () => false,
);

test.skipIf(!hasJava)('the checker of the W3C finds no error in any page', async () => {
  const args = ['-jar', CHECKER, '--errors-only', '--exit-zero-always', '--skip-non-html', '--format', 'json', folder];
  const { stderr } = await run('java', args, { maxBuffer: 100 * 1024 * 1024 });
  const { messages } = JSON.parse(stderr) as { messages: { url: string; message: string; extract?: string }[] };
  expect(messages.map(({ url, message, extract }) => `${url}: ${message} (${extract})`)).toEqual([]);
});
