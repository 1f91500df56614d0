import { copyFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { RequestContext } from '@mikro-orm/core';
import type { FastifyInstance } from 'fastify';
import { createContentChange } from '../../database/content-change.ts';
import type { Lease } from '../../database/locks.ts';
import { Category } from '../categories/category.entity.ts';
import { ContentState } from '../content/content-state.entity.ts';
import { HeroSlide } from '../hero-slides/hero-slide.entity.ts';
import { Image } from '../images/image.entity.ts';
import { Settings } from '../site/settings/settings.entity.ts';
import { presentSettings } from '../site/settings/settings.presenter.ts';
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
  const change = createContentChange(app.dependencies);

  /** All or nothing: what is there shows that they were written, and what of them is not was taken away by the owner. */
  const records = () =>
    change(async (transaction) => {
      const sha256 = { $in: photos.map((photo) => photo.sha256) };
      if ((await transaction.count(Category)) + (await transaction.count(Image, { sha256 })) > 0) return;
      for (const one of portfolio.categories) await app.categories.within(transaction).create(one);
      for (const one of portfolio.testimonials) await app.testimonials.within(transaction).create(one);
      for (const one of portfolio.social_links) await app.socialLinks.within(transaction).create(one);
      await app.settings.within(transaction).update(portfolio.settings);
    });
  signal.throwIfAborted();
  await within(records);

  const slugOf = new Map(portfolio.categories.map(({ name, slug }) => [name, slug]));
  const takePhoto = async ({ file, sha256, focal_x, focal_y, category, ...texts }: DemoPhoto) => {
    if ((await em.fork().count(Image, { sha256 })) > 0) return;
    // The owner may have renamed or deleted it meanwhile.
    const filedIn = await em.fork().findOne(Category, { slug: slugOf.get(category ?? '') ?? '' });
    const fields = { ...texts, ...(filedIn && { category_id: filedIn.id }) };
    await app.store.withWorkspace(async (workspace) => {
      const path = join(workspace, 'original');
      await copyFile(demoPhotoFile({ file }), path);
      const { size: bytes } = await stat(path);
      const upload = { fields, file: { path, originalName: file, sha256, bytes } };
      await app.images.create(upload, workspace, (transaction, id) =>
        app.images.within(transaction).update(id, { focal_x, focal_y }),
      );
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

  /** The owner may have taken photographs away meanwhile, or chosen slides or a portrait. */
  const finish = () =>
    change(async (transaction) => {
      const fileOf = new Map(photos.map(({ file, sha256 }) => [sha256, file]));
      const stored = await transaction.find(Image, { sha256: { $in: [...fileOf.keys()] }, deletedAt: null });
      const idOf = new Map(stored.map(({ id, sha256 }) => [fileOf.get(sha256), id]));
      if ((await transaction.count(HeroSlide)) === 0) {
        for (const { image, ...slide } of portfolio.hero_slides) {
          const imageId = idOf.get(image);
          if (imageId) await app.heroSlides.within(transaction).create({ ...slide, image_id: imageId });
        }
      }
      const settings = presentSettings(await transaction.findOneOrFail(Settings, { id: 1 }));
      const portrait = settings.portrait_image_id ?? idOf.get(portfolio.portrait) ?? null;
      await app.settings.within(transaction).update({ portrait_image_id: portrait });
      await transaction.nativeUpdate(ContentState, { id: 1 }, { demoPending: false });
    });
  signal.throwIfAborted();
  await within(finish);
  app.renditions.wake();
  app.log.info({ photographs: photos.length }, 'the demo portfolio is complete');
}
