import { readFile } from 'node:fs/promises';
import type { DemoView } from '@vitrine/shared/contract/site/demo';
import { demoPhotoFile, readPortfolio } from '../../src/features/demo/portfolio.ts';
import { call, type Server, uploadForm } from './fixtures.ts';

/** The portrait, and the picture of a slide. */
const FILES = ['blinds.jpg', 'candle-row.jpg'];

/** Calls the API as an administrator, and returns the data of the answer. */
export const sender =
  (server: Pick<Server, 'url'>, token: string) => async (method: string, path: string, body?: object) => {
    const answer = await call(server, method, `/api/${path}`, { token, ...(body && { body }) });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };

/** Stores the demo portfolio with two of its photographs, as any version has imported it: through the API, with no mark on it. */
export async function givenDemo(server: Server, token: string) {
  const { photos, portrait, settings, ...demo } = await readPortfolio();
  const send = sender(server, token);
  for (const category of demo.categories) await send('POST', 'categories', category);
  for (const testimonial of demo.testimonials) await send('POST', 'testimonials', testimonial);
  for (const link of demo.social_links) await send('POST', 'social-media', link);

  const ids = new Map<string, number>();
  for (const { file, title, description, alt, tags, category } of photos.filter((photo) =>
    FILES.includes(photo.file),
  )) {
    const fields = {
      title,
      description: description ?? '',
      alt: alt ?? '',
      tags: tags ?? '',
      category: category ?? '',
    };
    const form = uploadForm(await readFile(demoPhotoFile({ file })), fields, file);
    ids.set(file, (await send('POST', 'images', form)).id);
  }
  for (const { image, ...slide } of demo.hero_slides) {
    const id = ids.get(image);
    if (id) await send('POST', 'hero-slides', { ...slide, image_id: id });
  }
  await send('PUT', 'settings', { ...settings, portrait_image_id: ids.get(portrait) });
  await server.app.renditions.idle();
  return { send, ids, readDemo: (): Promise<DemoView> => send('GET', 'demo') };
}
