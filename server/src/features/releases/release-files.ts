import { readFile, stat } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { isInternalFile } from '@vitrine/shared/release-files';
import { NothingHere } from '../../errors.ts';

const HEADERS_FILE = '_headers';

/** The file for a path of a pre-rendered site: itself, or the page in the folder of that name. */
export async function findFile(folder: string, path: string): Promise<string | null> {
  if (path.includes('\0')) return null;
  const relative = normalize(path).replace(/^[/\\]+/, '');
  const segments = relative.split(/[/\\]/);
  if (relative === HEADERS_FILE || isInternalFile(segments.join('/'))) return null;
  if (segments.some((segment, index) => index > 0 && segment.startsWith('.'))) return null;
  for (const candidate of [relative, join(relative, 'index.html')]) {
    const found = await stat(join(folder, candidate)).catch(() => null);
    if (found?.isFile()) return candidate;
  }
  return null;
}

/** The headers for all pages of a release: the `/*` block of its `_headers` file. */
export async function readHeaders(folder: string): Promise<Record<string, string>> {
  const text = await readFile(join(folder, HEADERS_FILE), 'utf8').catch(() => '');
  const headers: Record<string, string> = {};
  let isForAll = false;
  for (const line of text.split('\n')) {
    if (/^\S/.test(line)) isForAll = line.trim() === '/*';
    const [, name, value] = /^\s+([A-Za-z-]+):\s*(.+?)\s*$/.exec(line) ?? [];
    if (isForAll && name && value) headers[name] = value;
  }
  return headers;
}

/** The decoded path of a request; if it cannot be decoded, it leads nowhere. */
export function pathOf(url: string): string {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '').replace(/\/{2,}/g, '/');
  } catch {
    throw new NothingHere();
  }
}
