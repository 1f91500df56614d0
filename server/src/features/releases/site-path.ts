import { normalize } from 'node:path';
import { isInternalFile } from '@vitrine/shared/release-files';
import { NothingHere } from '../../errors.ts';

export const HEADERS_FILE = '_headers';

export const REVALIDATE = 'no-cache';
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Whether it is a file of the code, whose name is of its content. */
export const isCode = (path: string) => path.startsWith('_astro/');

/** How long a file of the site may be kept without asking. */
export const cacheControlOfPath = (path: string) => (isCode(path) ? IMMUTABLE : REVALIDATE);

/** The decoded path of a request; if it cannot be decoded, it leads nowhere. */
export function pathOf(url: string): string {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '').replace(/\/{2,}/g, '/');
  } catch {
    throw new NothingHere();
  }
}

/** The files that a path of the site may mean: that of its name, then the page in the folder of that name. None of them is internal. */
export function candidatesOf(path: string): string[] {
  if (path.includes('\0')) return [];
  const relative = normalize(`/${path}`).replace(/^[/\\]+|[/\\]+$/g, '');
  if (relative === HEADERS_FILE || isInternalFile(relative)) return [];
  if (relative.split(/[/\\]/).some((segment, index) => index > 0 && segment.startsWith('.'))) return [];
  if (relative === '') return ['index.html'];
  return path.endsWith('/') ? [`${relative}/index.html`] : [relative, `${relative}/index.html`];
}

/** The headers for all pages of a release: the `/*` block of its `_headers` file. */
export function headersIn(text: string): Record<string, string> {
  const headers: Record<string, string> = {};
  let isForAll = false;
  for (const line of text.split('\n')) {
    if (/^\S/.test(line)) isForAll = line.trim() === '/*';
    const [, name, value] = /^\s+([A-Za-z-]+):\s*(.+?)\s*$/.exec(line) ?? [];
    if (isForAll && name && value) headers[name.toLowerCase()] = value;
  }
  return headers;
}
