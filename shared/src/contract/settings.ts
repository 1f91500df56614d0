import { z } from 'zod';
import * as formTexts from '../form-texts.ts';
import { CONTACT_RETENTION_MAX_MONTHS, UPLOAD_MAX_MB } from '../limits.ts';
import * as texts from '../texts.ts';
import { isTimeZone } from '../time-zone.ts';
import { optionalText, prose, requiredText } from './fields.ts';
import { rightsFields, StatedRights } from './rights.ts';
import { versioned } from './versions.ts';

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
  /** Written into every public picture that has none of its own. */
  ...StatedRights.shape,
});
export type SettingsView = z.infer<typeof SettingsView>;

export const VersionedSettingsView = versioned(SettingsView);

/** The settings with what visitors do not get. */
export const SettingsAdminView = VersionedSettingsView.extend({
  /** Months after which a visitor's message is deleted. */
  contact_retention_months: z.int(),
  /** How many megabytes a file of the portfolio may have. */
  upload_max_mb: z.int(),
  /** The same for a file of a client gallery. */
  gallery_upload_max_mb: z.int(),
  /** The most that both can be: the host decides it. */
  upload_ceiling_mb: z.int(),
  /** Where the owner is, as a name of IANA's: days are counted there. Null until a browser of the owner has sent it. */
  time_zone: z.string().nullable(),
});
export type SettingsAdminView = z.infer<typeof SettingsAdminView>;

const megabytes = z
  .int({ error: texts.uploads.limit })
  .min(1, texts.uploads.limit)
  .max(UPLOAD_MAX_MB, texts.uploads.limit);

export const SettingsUpdate = z
  .object({
    photographer_name: requiredText(texts.site.ownNameRequired, 100),
    hero_subtitle: prose(300),
    artist_blurb: prose(2_000),
    biography: prose(),
    portrait_image_id: z.int().min(1).nullable(),
    email: z
      .union([z.literal(''), z.email(formTexts.contact.emailInvalid).max(255, formTexts.contact.emailTooLong)])
      .nullable(),
    phone: optionalText(40),
    studio_address: optionalText(300),
    ...rightsFields,
    contact_retention_months: z
      .int({ error: formTexts.contact.retention })
      .min(1, formTexts.contact.retention)
      .max(CONTACT_RETENTION_MAX_MONTHS, formTexts.contact.retention),
    upload_max_mb: megabytes,
    gallery_upload_max_mb: megabytes,
    time_zone: z.string().max(100, texts.timeZone).refine(isTimeZone, texts.timeZone).nullable(),
  })
  .partial();
export type SettingsUpdate = z.infer<typeof SettingsUpdate>;
