import { copyFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { RequestContext } from '@mikro-orm/core';
import type { FastifyInstance } from 'fastify';
import type { Lease } from '../../database/locks.ts';
import { ContentState } from '../content/content-state.entity.ts';
import { Image } from '../images/image.entity.ts';
import { type DemoPhoto, demoPhotoFile, readPortfolio } from './portfolio.ts';

/**
 * Fills an empty library with the demo portfolio, through the same services and upload pipeline as the owner's pictures. If
 * interrupted, it continues at the next start; existing photographs are not imported twice. The signal says that another server may have
 * started the same import.
 */
export async function seedDemo(app: FastifyInstance, { signal }: Pick<Lease, 'signal'>) {
  const { em } = app.database;
  const within = <T>(task: () => Promise<T>) => RequestContext.create(em, task);
  const state = await em.fork().findOneOrFail(ContentState, { id: 1 });
  if (!state.demoPending) return;

  const { photos, ...portfolio } = await readPortfolio();

  const records = async () => {
    if ((await app.categories.list({})).total > 0) return;
    for (const category of portfolio.categories) await app.categories.create(category);
    for (const testimonial of portfolio.testimonials) await app.testimonials.create(testimonial);
    for (const link of portfolio.social_links) await app.socialLinks.create(link);
    await app.settings.update(portfolio.settings);
  };
  signal.throwIfAborted();
  await within(records);

  const idOf = new Map<string, number>();
  const takePhoto = async ({ file, sha256, focal_x, focal_y, ...fields }: DemoPhoto) => {
    const existing = await em.fork().findOne(Image, { sha256 });
    if (existing) {
      idOf.set(file, existing.id);
      return;
    }
    await app.store.withWorkspace(async (workspace) => {
      const path = join(workspace, 'original');
      await copyFile(demoPhotoFile({ file }), path);
      const { size: bytes } = await stat(path);
      const upload = { fields, file: { path, originalName: file, sha256, bytes } };
      const { row } = await app.images.create(upload, workspace);
      await app.images.update(row.id, { focal_x, focal_y });
      idOf.set(file, row.id);
    });
  };

  // New images come first until the owner arranges them, so the last of the list is imported first. Two at a time.
  const waiting = photos.toReversed();
  const takeTurns = async () => {
    for (let photo = waiting.shift(); photo; photo = waiting.shift()) {
      const next = photo;
      signal.throwIfAborted();
      await within(() => takePhoto(next));
    }
  };
  await Promise.all([takeTurns(), takeTurns()]);

  signal.throwIfAborted();
  await within(async () => {
    if ((await app.heroSlides.list({})).total === 0) {
      for (const { image, ...slide } of portfolio.hero_slides) {
        const imageId = idOf.get(image);
        if (imageId) await app.heroSlides.create({ ...slide, image_id: imageId });
      }
    }
    await app.settings.update({ portrait_image_id: idOf.get(portfolio.portrait) ?? null });
    const pending = await em.findOneOrFail(ContentState, { id: 1 });
    pending.demoPending = false;
    await em.flush();
  });
  app.contentChanged();
  app.log.info({ photographs: photos.length }, 'the demo portfolio is complete');
}
