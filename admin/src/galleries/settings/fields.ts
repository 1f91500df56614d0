import type { GalleryUpdate, Watermark } from '@vitrine/shared/contract/galleries/galleries';
import type { FormTexts } from '../../forms/saving/field-texts.tsx';
import { t } from '../../language/language.ts';
import { formatDate } from '../../lists/format-date.ts';

export const downloads = [
  { id: 'none', name: t('Nothing') },
  { id: 'web', name: t('Pictures for screens (2,048 px)') },
  { id: 'originals', name: t('The files as you uploaded them') },
  { id: 'both', name: t('Both') },
] as const;

export const places = [
  { id: 'tiled', name: t('All over the picture') },
  { id: 'centre', name: t('Large in the middle') },
  { id: 'corner', name: t('Small in the corner') },
] as const satisfies { id: Watermark['place']; name: string }[];

/** The same within a sentence. */
const drawn: Record<Watermark['place'], string> = {
  tiled: t('all over the picture'),
  centre: t('large in the middle'),
  corner: t('small in the corner'),
};

const showWatermark = (value: unknown) => {
  const mark = value as Watermark | null;
  if (mark === null) return t('None');
  const { opacity } = mark;
  const place = drawn[mark.place];
  return mark.kind === 'logo'
    ? t('The logo, {place}, {opacity} %', { place, opacity })
    : t('“{text}”, {place}, {opacity} %', { text: mark.text, place, opacity });
};

/** The labels of the fields of the form. */
export const fields = {
  title: { label: t('Title') },
  note: { label: t('Note to the client') },
  event_date: {
    label: t('Date of the event'),
    show: (value) => (value ? formatDate(String(value), 'UTC') : t('None')),
  },
  has_cover: { label: t('The gallery opens with a cover') },
  has_open_cover: { label: t('Title and cover are shown before the password') },
  client_name: { label: t('Client’s name') },
  client_email: { label: t('Client’s mail address') },
  expires_at: { label: t('Can be seen until') },
  remind_days: { label: t('Remind the client by mail, days before the end') },
  can_choose: { label: t('The client chooses photographs') },
  choice_limit: { label: t('How many may be chosen') },
  can_comment: { label: t('The client can comment') },
  downloads: {
    label: t('The client can download'),
    show: (value) => downloads.find(({ id }) => id === value)?.name ?? '',
  },
  watermark: { label: t('Watermark'), show: showWatermark },
} satisfies FormTexts<Exclude<keyof GalleryUpdate, 'sections' | 'password' | 'cover_photo_id'>>;

/** The same, with the days of a time zone. */
export const fieldsIn = (timeZone: string) => ({
  ...fields,
  expires_at: {
    ...fields.expires_at,
    show: (value: unknown) => (value ? formatDate(String(value), timeZone) : t('No end')),
  },
});
