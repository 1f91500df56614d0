import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Digest } from '@vitrine/shared/contract/site-parts';
import { digestOf } from '@vitrine/shared/node/digest';
import { listFiles } from '@vitrine/shared/node/list-files';
import type { Addresses } from '../../src/content/pages.ts';
import { readOwnWords } from './own-words.ts';
import type { Render } from './render.ts';

/** The site's code as built by `astro build`: a render entry and the files for the browser. */
export type Bundle = {
  /** Changes with the code, so that a release made by older code is recognised. */
  id: string;
  clientDir: string;
  /** The files in `clientDir` at the time when the bundle was loaded. */
  clientFiles: { file: string; object: Digest; bytes: number }[];
  render: Render;
  /** The words of the site's own pages that could be file names. */
  ownWords: (addresses: Addresses) => Promise<ReadonlySet<string>>;
};

type Entry = { app: { render: (request: Request, options: { locals: object }) => Promise<Response> } };

const isEntry = (module: unknown): module is Entry => typeof module === 'object' && module !== null && 'app' in module;

/**
 * Loads the whole bundle from `site/dist`, including parts that Astro would load lazily: if the bundle is replaced on disk, only the
 * next process uses the new one.
 */
export async function loadBundle(distDir: string): Promise<Bundle> {
  const serverDir = join(distDir, 'server');
  const load = (file: string): Promise<unknown> => import(pathToFileURL(join(serverDir, file)).href);
  const entry = await load('entry.mjs').catch((error: unknown) => {
    throw new Error(`The site is not built: ${serverDir} contains no render entry. Run "npm run build".`, {
      cause: error,
    });
  });
  if (!isEntry(entry)) throw new Error(`${serverDir}/entry.mjs exports no app`);

  const clientDir = join(distDir, 'client');
  await Promise.all((await listFiles(serverDir)).filter((file) => file.endsWith('.mjs')).map(load));

  const clientFiles: Bundle['clientFiles'] = [];
  for (const file of await listFiles(clientDir)) {
    const body = await readFile(join(clientDir, file));
    clientFiles.push({ file, object: digestOf(body), bytes: body.length });
  }
  const render: Render = (request, locals) => entry.app.render(request, { locals });

  return {
    id: await fingerprint(distDir),
    clientDir,
    clientFiles,
    render,
    ownWords: (addresses) => readOwnWords(render, addresses),
  };
}

async function fingerprint(dir: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await listFiles(dir)).toSorted()) hash.update(file).update(await readFile(join(dir, file)));
  return hash.digest('hex').slice(0, 16);
}
