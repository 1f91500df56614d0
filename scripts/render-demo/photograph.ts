import type { Film } from './film.ts';
import type { Scene } from './scene.ts';

/** One picture of the demo portfolio: what stands before the lens, how it is developed, and what is said about it. */
export type Photograph = {
  /** File name without ending; also the name for `--scene`. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly category: 'Fashion' | 'Wedding' | 'Portrait' | 'Product';
  readonly tags: string;
  readonly alt: string;
  readonly isFeatured?: boolean;
  readonly isHero?: boolean;
  /** The point that must survive every crop, 0..1 from the top left. */
  readonly focal: readonly [number, number];
  /** Width and height of the finished picture in pixels. */
  readonly size: readonly [number, number];
  readonly film?: Partial<Film>;
  readonly camera: CameraNote;
  /** Builds the scene. Costly; called once per render. */
  readonly build: () => Scene;
};

/** What the camera would have noted. Lens and aperture come from the scene itself. */
export type CameraNote = {
  /** Local time, `YYYY:MM:DD hh:mm:ss`. */
  readonly takenAt: string;
  /** Such as `1/125`. */
  readonly exposure: string;
  readonly iso: number;
};
