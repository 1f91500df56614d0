import { z } from 'zod';
import { messages } from '../messages.ts';
import { optionalText, requiredProse, requiredText } from './fields.ts';

/** The texts of the public site that belong to the photographer. */
export const SettingsView = z.object({
  photographer_name: z.string(),
  hero_subtitle: z.string(),
  artist_blurb: z.string(),
  biography: z.string(),
  portrait_image_id: z.int().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  studio_address: z.string().nullable(),
  /** Written into every public picture that names none of its own. */
  credit: z.string().nullable(),
  copyright: z.string().nullable(),
});
export type SettingsView = z.infer<typeof SettingsView>;

export const SettingsUpdate = z
  .object({
    photographer_name: requiredText('Please enter your name', 100),
    hero_subtitle: requiredProse('Please enter a subtitle', 300),
    artist_blurb: requiredProse('Please enter a few sentences about yourself', 2_000),
    biography: requiredProse('Please enter a biography'),
    portrait_image_id: z.int().min(1).nullable(),
    email: z.union([z.literal(''), z.email(messages.contact.emailInvalid).max(255)]).nullable(),
    phone: optionalText(40),
    studio_address: optionalText(300),
    credit: optionalText(200),
    copyright: optionalText(200),
  })
  .partial();
export type SettingsUpdate = z.infer<typeof SettingsUpdate>;
