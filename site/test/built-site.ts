import { writeFile } from 'node:fs/promises';
import { buildSite } from '../builder/build.ts';

export type Choices = Partial<Pick<Parameters<typeof buildSite>[0], 'apiUrl' | 'isLive'>>;

/** Builds the site of this content for a static host. Returns what was left out. */
export async function buildFrom(content: object, out: string, choices: Choices = {}) {
  const source = `${out}.json`;
  await writeFile(source, JSON.stringify({ success: true, data: content }));
  const own = { siteUrl: 'https://elena.example', apiUrl: '/api', imagesUrl: '', withImages: false, isLive: false };
  return buildSite({ out, content: source, ...own, ...choices });
}
