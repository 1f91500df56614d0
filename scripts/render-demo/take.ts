import { denoise } from './denoise.ts';
import { type Exposure, expose, exposeSparks } from './expose.ts';
import { develop, plainFilm } from './film.ts';
import { encodeJpeg } from './jpeg.ts';
import type { Photograph } from './photograph.ts';
import { hash } from './random.ts';

/** How much work a picture gets: the size traced, as a part of the size printed; the rest as in `Exposure`. */
export type Quality = Pick<Exposure, 'rays' | 'care' | 'bounces'> & { readonly scale: number };

/** The three qualities of the command, by name. */
export const qualities = {
  sketch: { scale: 0.16, rays: 8, care: 1, bounces: 2 },
  draft: { scale: 0.3, rays: 8, care: 2, bounces: 3 },
  final: { scale: 0.42, rays: 8, care: 2, bounces: 2 },
} as const satisfies Record<string, Quality>;

/** `sketch`, `draft` or `final`. */
export type QualityName = keyof typeof qualities;

/** Takes one photograph from scene to JPEG. The same name and quality give the same bytes. */
export async function take(photograph: Photograph, quality: Quality): Promise<Buffer> {
  const [outWidth, outHeight] = photograph.size;
  const width = Math.round(outWidth * quality.scale);
  const height = Math.round(outHeight * quality.scale);
  const seed = [...photograph.name].reduce((sum, letter) => hash(sum, letter.charCodeAt(0)), 1);
  const scene = photograph.build();
  const light = denoise(expose(scene, { ...quality, width, height, seed }));
  const discs = exposeSparks(scene, width, height);
  for (let i = 0; i < light.length; i += 1) light[i] += discs[i];
  const film = { ...plainFilm, ...photograph.film };
  const pixels = develop({ light, width, height }, film, outWidth, outHeight, seed);
  return encodeJpeg(pixels, photograph, scene.lens);
}
