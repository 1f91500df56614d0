import { z } from 'zod';
import type { CameraField } from '../site-choices.ts';
import { CAMERA_NAME_MAX_LENGTH, CAMERA_RANGES } from './camera-limits.ts';

const name = z
  .string()
  .min(1)
  .max(CAMERA_NAME_MAX_LENGTH)
  .regex(/^\P{Cc}+$/u);

const within = ([least, most]: readonly [number, number]) => z.number().min(least).max(most);

/** What the camera has recorded about a photograph, as far as the file says it. In the units of `CAMERA_RANGES`. */
export const CameraFacts = z
  .object({
    camera: name,
    lens: name,
    focal_length: within(CAMERA_RANGES.focal_length),
    aperture: within(CAMERA_RANGES.aperture),
    exposure_time: within(CAMERA_RANGES.exposure_time),
    iso: within(CAMERA_RANGES.iso).int(),
    /** The day on which it was taken, without the time. */
    date: z.iso.date(),
  } satisfies Record<CameraField, z.ZodType>)
  .partial();
export type CameraFacts = z.infer<typeof CameraFacts>;
