import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

export type PageWeight = { html: number; css: number; fonts: number; js: number };

/** What a file imports at once, not when it is called for. */
const IMPORTED = /(?:^|[;\s}])(?:import|export)\s*(?:[\w*{][^'"();]*\bfrom\s*)?["'](\.[^"']+\.js)["']/g;

/**
 * Kilobytes that a built page costs before anybody does anything with it, pictures aside, as Brotli sends them.
 */
export async function weighPage(out: string, file: string): Promise<PageWeight> {
  const html = await readFile(join(out, file));
  const text = html.toString();
  const named = (pattern: RegExp) => Array.from(text.matchAll(pattern), ([, address = '']) => address);

  const allJs = async (addresses: Iterable<string>) => {
    const found = new Set(addresses);
    for (const address of found) {
      const script = await readFile(join(out, address), 'utf8');
      for (const [, other = ''] of script.matchAll(IMPORTED)) found.add(posix.join(posix.dirname(address), other));
    }
    return found;
  };
  const kilobytesOf = async (addresses: Iterable<string>) => {
    const sizes = Array.from(addresses, async (address) => {
      const bytes = await readFile(join(out, address));
      // A font is compressed already.
      return address.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes).length;
    });
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1_000;
  };

  const ofPage = named(/<script[^>]*\ssrc="([^"]+)"/g);
  const ofIslands = named(/(?:component|renderer|before-hydration)-url="([^"]+)"/g);
  return {
    html: brotliCompressSync(html).length / 1_000,
    css: await kilobytesOf(new Set(named(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g))),
    fonts: await kilobytesOf(new Set(named(/<link[^>]*rel="preload"[^>]*href="([^"]+\.woff2)"/g))),
    js: await kilobytesOf(await allJs([...ofPage, ...ofIslands])),
  };
}
