import { join } from 'node:path';
import type { ContentView } from '@vitrine/shared/contract/content';
import { ensureBundles } from '../../scripts/supervisor/bundles.ts';
import { type Bundle, loadBundle } from '../builder/render/bundle.ts';
import { renderPage } from '../builder/render/render-page.ts';
import { listPages, presentLocals } from '../src/content/pages.ts';
import { givenLibrary } from './library.ts';

export const dist = join(import.meta.dirname, '../dist');
const siteUrl = 'https://elena.example';

/** The site's code, bundled if that is out of date. */
export async function givenBundle(): Promise<Bundle> {
  await ensureBundles({ report: () => {}, only: 'site' });
  return loadBundle(dist);
}

/** The pages one after another, each by its file and with what renders it; pictures are left out. */
export function* pagesToRender(bundle: Bundle, { images, ...content }: ContentView, { isLive = false } = {}) {
  const locals = presentLocals(content, { siteUrl, apiUrl: '/api', imagesUrl: '', isLive }, new Date());
  for (const page of listPages(content, givenLibrary(images).photos, { isLive })) {
    if (page.file.endsWith('.png')) continue;
    yield { file: page.file, render: async () => String((await renderPage(bundle, page, locals)).body) };
  }
}

/** Every page as it is sent, by its file; pictures are left out. */
export async function renderPages(bundle: Bundle, content: ContentView, mode: { isLive?: boolean } = {}) {
  const pages = new Map<string, string>();
  for (const { file, render } of pagesToRender(bundle, content, mode)) pages.set(file, await render());
  return pages;
}
