import { z } from 'zod';
import type { CameraField } from '../site-choices.ts';

export const CAMERA_NAME_MAX_LENGTH = 80;

const name = z
  .string()
  .min(1)
  .max(CAMERA_NAME_MAX_LENGTH)
  .regex(/^\P{Cc}+$/u);

/** What the camera has recorded about a photograph, as far as the file says it. Numbers are within what cameras can be set to. */
export const CameraFacts = z
  .object({
    camera: name,
    lens: name,
    /** In millimetres, as on the lens. */
    focal_length: z.number().min(1).max(10_000),
    /** The f-number. */
    aperture: z.number().min(0.5).max(500),
    /** In seconds. */
    exposure_time: z.number().min(1e-6).max(1e6),
    /** The sensitivity. */
    iso: z.int().min(1).max(10_000_000),
    /** The day on which it was taken, without the time. */
    date: z.iso.date(),
  } satisfies Record<CameraField, z.ZodType>)
  .partial();
export type CameraFacts = z.infer<typeof CameraFacts>;
