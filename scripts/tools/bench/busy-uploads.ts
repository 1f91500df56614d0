import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { GalleryView } from '@vitrine/shared/contract/galleries/galleries';
import { GalleryPhotoView } from '@vitrine/shared/contract/galleries/gallery-photos';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { z } from 'zod';
import { type LoneServer, withFolder, withLoneServer } from '../../testing/lone-server.ts';
import { signInTo } from './admin/sign-in.ts';
import { browserForLighthouse } from './browser.ts';
import { timed } from './measure.ts';
import type { Figure } from './table.ts';
import { givenBigPhotograph } from './upload.ts';

const FILES = 100;
const BUSY_LOOPS_A_CORE = 2;
const WITHIN_MS = 60 * 60_000;

/** Files that differ in a comment alone: for those who receive them they are other photographs. */
async function givenFiles(folder: string): Promise<string[]> {
  const photograph = readFileSync(await givenBigPhotograph());
  return Array.from({ length: FILES }, (_, index) => {
    const file = path.join(folder, `Frame ${index + 1}.jpg`);
    const number = Buffer.from(String(index + 1).padStart(4, '0'));
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 6]), number]);
    writeFileSync(file, Buffer.concat([photograph.subarray(0, 2), comment, photograph.subarray(2)]));
    return file;
  });
}

/** Keeps each core busy twice over, as other programs would, until the work is done. */
async function besideOthers<T>(work: () => Promise<T>): Promise<T> {
  const loops = Array.from({ length: BUSY_LOOPS_A_CORE * availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  try {
    return await work();
  } finally {
    for (const loop of loops) loop.kill('SIGKILL');
  }
}

const within = { timeout: WITHIN_MS };

async function uploadToLibrary(page: Page, files: string[]) {
  await page.getByRole('button', { name: 'Choose Image to Upload' }).click(within);
  await page.getByRole('dialog').getByLabel('Drag and drop an image here').setInputFiles(files, within);
  await page.getByRole('button', { name: `Upload ${FILES} images` }).click(within);
  await page.getByRole('region', { name: 'Upload queue' }).getByRole('heading', { name: 'Finished' }).waitFor(within);
}

async function uploadToGallery(page: Page, files: string[]) {
  await page.getByLabel('Choose photographs').first().setInputFiles(files, within);
  await page.getByText(`Uploads finished: `).waitFor({ ...within, state: 'attached' });
}

/** Opens an address of the admin in a browser of its own, so that its queue does not wait for that of another tab. */
async function openAdmin(context: BrowserContext, server: LoneServer, address: string): Promise<Page> {
  await signInTo(context, server);
  const page = await context.newPage();
  page.setDefaultTimeout(WITHIN_MS);
  await page.goto(`${server.url}/admin/dashboard/${address}`);
  return page;
}

/** A shoot for the portfolio and one for a client, uploaded at once on a machine that is busy with other things, without a click after the first. */
export const measureBusyUploads = (): Promise<Figure[]> =>
  withLoneServer((server) =>
    withFolder(async (folder) => {
      const files = await givenFiles(folder);
      const { id } = await server.api('/galleries', GalleryView, { method: 'POST', body: '{"title":"Measured"}' });
      const browser = await chromium.launch((await browserForLighthouse()).options);
      try {
        const library = await openAdmin(await browser.newContext(), server, 'upload');
        const gallery = await openAdmin(await browser.newContext(), server, `galleries/${id}`);
        const ms = await besideOthers(() =>
          timed(() => Promise.all([uploadToLibrary(library, files), uploadToGallery(gallery, files)])),
        );
        const images = await server.api('/images/my-images', z.array(ImageAdminView.pick({ id: true })));
        const photos = await server.api(`/galleries/${id}/photos`, z.array(GalleryPhotoView.pick({ id: true })));
        const note = `${BUSY_LOOPS_A_CORE} busy loops a core, in ${Math.round(ms / 60_000)} minutes, without a click`;
        return [
          ['portfolio', images.length] as const,
          ['gallery of a client, at the same time', photos.length] as const,
        ].map(([where, value]) => ({
          name: `Of ${FILES} files of 24 megapixels for the ${where}, those that arrived`,
          value,
          limit: FILES,
          least: FILES,
          unit: 'files',
          note,
        }));
      } finally {
        await browser.close();
      }
    }),
  );
