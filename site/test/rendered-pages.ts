import { join } from 'node:path';
import type { ContentView } from '@vitrine/shared/contract/content';
import { ensureBundles } from '../../scripts/supervisor/bundles.ts';
import { type Bundle, loadBundle } from '../builder/render/bundle.ts';
import { listPages, presentLocals } from '../src/content/pages.ts';
import { givenLibrary } from './library.ts';

export const dist = join(import.meta.dirname, '../dist');
const siteUrl = 'https://elena.example';

/** The site's code, bundled if that is out of date. */
export async function givenBundle(): Promise<Bundle> {
  await ensureBundles({ report: () => {}, only: 'site' });
  return loadBundle(dist);
}

/** Every page as it is sent, by its file; pictures are left out. */
export async function renderPages(bundle: Bundle, { images, ...content }: ContentView, { isLive = false } = {}) {
  const locals = presentLocals(content, { siteUrl, apiUrl: '/api', imagesUrl: '', isLive }, new Date());
  const pages = new Map<string, string>();
  for (const { path, file, view } of listPages(content, givenLibrary(images).photos, { isLive })) {
    if (file.endsWith('.png')) continue;
    const report = (error: unknown) => {
      throw error;
    };
    const response = await bundle.render(new Request(new URL(path, siteUrl)), { ...locals, view, report });
    pages.set(file, await response.text());
  }
  return pages;
}
