import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

export type StaticHost = { url: string; stop: () => Promise<void> };

/**
 * A static host: serves the files of a folder, a folder's `index.html` with or without a slash, and `404.html` otherwise. For every
 * picture it serves the same small grey one.
 */
export async function startStaticHost(dir: string): Promise<StaticHost> {
  const grey = { width: 6, height: 4, channels: 3, background: '#888888' } as const;
  const picture = await sharp({ create: grey }).jpeg().toBuffer();

  const read = async (pathname: string) => {
    const file = path.join(dir, path.normalize(decodeURIComponent(pathname)));
    for (const candidate of [file, path.join(file, 'index.html')]) {
      const body = await readFile(candidate).catch(() => null);
      if (body) return { status: 200, body, type: TYPES[path.extname(candidate)] ?? 'application/octet-stream' };
    }
    return { status: 404, body: await readFile(path.join(dir, '404.html')), type: TYPES['.html'] ?? '' };
  };

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const isPicture = pathname.startsWith('/static/images/');
    const { status, body, type } = isPicture
      ? { status: 200, body: picture, type: 'image/jpeg' }
      : await read(pathname);
    response.writeHead(status, { 'content-type': type, 'content-length': body.length }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://localhost:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
