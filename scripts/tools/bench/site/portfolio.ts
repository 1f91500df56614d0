import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { HealthView } from '@vitrine/shared/contract/health';
import { HeroSlideView } from '@vitrine/shared/contract/hero-slides';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { SettingsView } from '@vitrine/shared/contract/settings';
import { TestimonialView } from '@vitrine/shared/contract/testimonials';
import { until } from '../../../lib/until.ts';
import type { Stack } from '../../../testing/stack.ts';
import { copyImages } from '../large-library.ts';

const SLIDES = 3;
const TESTIMONIALS = 3;
const CHECK_EVERY_MS = 500;
const WITHIN_MS = 3_600_000;

/**
 * A portfolio of `count` photographs from a folder, through the import and with slides, portrait and testimonials as an owner would
 * have. Of a folder of fewer there are copies: a photograph more is a page and a tile more, whatever it shows.
 */
export async function givenPortfolio(stack: Stack, folder: string, count?: number) {
  importFolder(stack, folder);
  const images = await stack.api('/images', ImageAdminView.array());
  if (count !== undefined && count > images.length) {
    await untilFinished(stack);
    copyImages(stack.dataDir, { from: images.length + 1, to: count, originals: images.length });
  }

  const wide = images.filter(({ width, height }) => width > height);
  for (const [index, { id, title }] of wide.slice(0, SLIDES).entries()) {
    await stack.api('/hero-slides', HeroSlideView, json({ image_id: id, title, sort_order: index }));
  }
  for (let number = 1; number <= TESTIMONIALS; number++) {
    const content = 'Every picture looks the way the day felt, and not one of them was posed.';
    await stack.api('/testimonials', TestimonialView, json({ name: `Client ${number}`, content, rating: 5 }));
  }
  const portrait = images.find(({ width, height }) => height > width) ?? images[0];
  await stack.api('/settings', SettingsView, json({ portrait_image_id: portrait?.id ?? null }, 'PUT'));
}

/** Waits until every file of every photograph is made and the public site shows them. */
export async function untilFinished(stack: Stack) {
  const isDone = async () => (await stack.api('/health', HealthView.required())).details.queues?.imaging === 0;
  await until(isDone, 'every photograph is processed', { withinMs: WITHIN_MS, everyMs: CHECK_EVERY_MS });
  await stack.untilPublished();
}

function importFolder({ url, owner }: Stack, folder: string) {
  const env = { ...process.env, VITRINE_USERNAME: owner.username, VITRINE_PASSWORD: owner.password };
  const command = path.join(import.meta.dirname, '../../../commands/import.ts');
  const { status } = spawnSync(process.execPath, [command, folder, '--url', url], { stdio: 'inherit', env });
  if (status !== 0) throw new Error('Some of the photographs were not taken');
}

const json = (body: object, method = 'POST') => ({ method, body: JSON.stringify(body) });
