import type { SettingsUpdate } from '@vitrine/shared/contract/settings';
import type { FormTexts } from '../../forms/saving/field-texts.tsx';
import { ImageTitle } from '../../lists/ImageTitle.tsx';

/** The labels of the form's fields. */
export const fields = {
  photographer_name: { label: "Photographer's name" },
  hero_subtitle: { label: 'Hero subtitle' },
  artist_blurb: { label: 'About the Artist' },
  biography: { label: 'Biography' },
  portrait_image_id: { label: 'Portrait', show: (id: unknown) => <ImageTitle id={id} /> },
  email: { label: 'Contact email' },
  phone: { label: 'Contact phone' },
  studio_address: { label: 'Studio address' },
  credit: { label: 'Credit' },
  copyright: { label: 'Copyright notice' },
  usage_terms: { label: 'Usage terms' },
  license_url: { label: 'Licence page' },
  contact_retention_months: { label: 'Keep messages for (months)' },
  upload_max_mb: { label: 'Largest file of the portfolio (MB)' },
  gallery_upload_max_mb: { label: 'Largest file of a client gallery (MB)' },
  time_zone: { label: 'Time zone', show: (value: unknown) => String(value ?? 'That of the server') },
} satisfies FormTexts<keyof SettingsUpdate>;
