import type { SettingsUpdate } from '@vitrine/shared/contract/settings';
import type { FormTexts } from '../forms/saving/field-texts.tsx';
import { ImageTitle } from '../lists/ImageTitle.tsx';

/** The labels of the form's fields. */
export const fields = {
  photographer_name: { label: "Photographer's Name" },
  hero_subtitle: { label: 'Hero Subtitle' },
  artist_blurb: { label: 'About the Artist' },
  biography: { label: 'Biography' },
  portrait_image_id: { label: 'Portrait', show: (id: unknown) => <ImageTitle id={id} /> },
  email: { label: 'Contact Email' },
  phone: { label: 'Contact Phone' },
  studio_address: { label: 'Studio Address' },
  credit: { label: 'Credit' },
  copyright: { label: 'Copyright Notice' },
  usage_terms: { label: 'Usage Terms' },
  license_url: { label: 'Licence page' },
  contact_retention_months: { label: 'Keep messages for (months)' },
  upload_max_mb: { label: 'Largest file of the portfolio (MB)' },
  gallery_upload_max_mb: { label: 'Largest file of a client gallery (MB)' },
  time_zone: { label: 'Time zone', show: (value: unknown) => String(value ?? 'That of the server') },
} satisfies FormTexts<keyof SettingsUpdate>;
