import type { SettingsAdminView, SettingsUpdate, SettingsView } from '@vitrine/shared/contract/settings';
import { type Changes, withoutUndefined } from '../../../database/wire.ts';
import { rightsIn } from '../../../records/rights.ts';
import { limitsIn } from '../../../records/upload-limits.ts';
import type { Settings } from './settings.entity.ts';

/** The site settings for an answer. All of them are public, except a portrait that is private. */
export const presentSettings = (settings: Settings): SettingsView => ({
  photographer_name: settings.photographerName,
  hero_subtitle: settings.heroSubtitle,
  artist_blurb: settings.artistBlurb,
  biography: settings.biography,
  portrait_image_id: settings.portraitImage?.id ?? null,
  email: settings.email ?? null,
  phone: settings.phone ?? null,
  studio_address: settings.studioAddress ?? null,
  ...settings.rights,
});

/** The same for admins. */
export const presentSettingsForAdmin = (settings: Settings, ceilingMb: number): SettingsAdminView => ({
  ...presentSettings(settings),
  version: settings.version,
  contact_retention_months: settings.contactRetentionMonths,
  ...limitsIn(settings, ceilingMb),
  time_zone: settings.timeZone ?? null,
});

/** The changes of a request body. */
export const readSettings = (body: SettingsUpdate): Changes<Settings> => ({
  photographerName: body.photographer_name,
  heroSubtitle: body.hero_subtitle,
  artistBlurb: body.artist_blurb,
  biography: body.biography,
  portraitImage: body.portrait_image_id,
  email: body.email === '' ? null : body.email,
  phone: body.phone,
  studioAddress: body.studio_address,
  rights: withoutUndefined(rightsIn(body)),
  contactRetentionMonths: body.contact_retention_months,
  uploadMaxMb: body.upload_max_mb,
  galleryUploadMaxMb: body.gallery_upload_max_mb,
  timeZone: body.time_zone,
});
