import { z } from 'zod';
import * as texts from '../texts.ts';
import { flag, instant, requiredText } from './fields.ts';
import { PasswordProof } from './security/second-factor.ts';

/**
 * What the token of a device opens: uploads; replacing photographs and their texts, arranging them, and moving them to the trash; or reading
 * what clients have chosen.
 */
export const DeviceScope = z.enum(['upload', 'replace', 'read']);
export type DeviceScope = z.infer<typeof DeviceScope>;

/** A program or device with a token of its own. */
export const DeviceView = z.object({
  id: z.int(),
  name: z.string(),
  scopes: z.array(DeviceScope),
  /** Whether it reaches the portfolio. */
  portfolio: z.boolean(),
  /** The galleries of clients that it reaches; null for all, later ones as well. */
  galleries: z.array(z.object({ id: z.int(), title: z.string() })).nullable(),
  /** The account that has added it. */
  username: z.string(),
  /** Null until its first call. */
  last_used_at: instant.nullable(),
  last_address: z.string().nullable(),
  created_at: instant,
});
export type DeviceView = z.infer<typeof DeviceView>;

const MOST_GALLERIES = 1_000;

/** A new device. Adding one needs the password once more, as it opens something for longer than a session. */
export const DeviceInput = PasswordProof.extend({
  name: requiredText(texts.devices.nameRequired, 60),
  scopes: z.array(DeviceScope).min(1, texts.devices.scopeRequired),
  portfolio: flag,
  galleries: z.array(z.int().min(1)).max(MOST_GALLERIES).nullable(),
}).refine(({ portfolio, galleries }) => portfolio || galleries === null || galleries.length > 0, {
  path: ['galleries'],
  error: texts.devices.placeRequired,
});
export type DeviceInput = z.infer<typeof DeviceInput>;

/** The token is shown this once. */
export const AddedDevice = z.object({ device: DeviceView, token: z.string() });
export type AddedDevice = z.infer<typeof AddedDevice>;

/** Where a device may upload to, replace, or read. Without the portfolio, there are no categories and projects. */
export const DevicePlaces = z.object({
  portfolio: z.boolean(),
  categories: z.array(z.object({ id: z.int(), name: z.string() })),
  projects: z.array(z.object({ id: z.int(), title: z.string() })),
  galleries: z.array(
    z.object({ id: z.int(), title: z.string(), sections: z.array(z.object({ id: z.string(), title: z.string() })) }),
  ),
});
export type DevicePlaces = z.infer<typeof DevicePlaces>;
