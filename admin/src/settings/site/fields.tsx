import type { SettingsUpdate } from '@vitrine/shared/contract/settings';
import type { FormTexts } from '../../forms/saving/field-texts.tsx';
import { t } from '../../language/language.ts';
import { ImageTitle } from '../../lists/ImageTitle.tsx';

/** The labels of the form's fields. */
export const fields = {
  photographer_name: { label: t("Photographer's name") },
  hero_subtitle: { label: t('Hero subtitle') },
  artist_blurb: { label: t('About the Artist') },
  biography: { label: t('Biography') },
  portrait_image_id: { label: t('Portrait'), show: (id: unknown) => <ImageTitle id={id} /> },
  email: { label: t('Contact email') },
  phone: { label: t('Contact phone') },
  studio_address: { label: t('Studio address') },
  credit: { label: t('Credit') },
  copyright: { label: t('Copyright notice') },
  usage_terms: { label: t('Usage terms') },
  license_url: { label: t('Licence page') },
  contact_retention_months: { label: t('Keep messages for (months)') },
  upload_max_mb: { label: t('Largest file of the portfolio (MB)') },
  gallery_upload_max_mb: { label: t('Largest file of a client gallery (MB)') },
  time_zone: { label: t('Time zone') },
} satisfies FormTexts<keyof SettingsUpdate>;
