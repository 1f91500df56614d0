import type { GalleryUpdate, Watermark } from '@vitrine/shared/contract/galleries/galleries';
import type { FormTexts } from '../../forms/saving/field-texts.tsx';
import { formatDate } from '../../lists/format-date.ts';

export const downloads = [
  { id: 'none', name: 'Nothing' },
  { id: 'web', name: 'Pictures for screens (2,048 px)' },
  { id: 'originals', name: 'The files as you uploaded them' },
  { id: 'both', name: 'Both' },
] as const;

export const places = [
  { id: 'tiled', name: 'All over the picture' },
  { id: 'centre', name: 'Large in the middle' },
  { id: 'corner', name: 'Small in the corner' },
] as const satisfies { id: Watermark['place']; name: string }[];

const showWatermark = (value: unknown) => {
  const mark = value as Watermark | null;
  if (mark === null) return 'None';
  const place = places.find(({ id }) => id === mark.place)?.name.toLowerCase();
  return `${mark.kind === 'logo' ? 'The logo' : `“${mark.text}”`}, ${place}, ${mark.opacity} %`;
};

/** The labels of the fields of the form. */
export const fields = {
  title: { label: 'Title' },
  note: { label: 'Note to the client' },
  event_date: { label: 'Date of the event', show: (value) => (value ? formatDate(String(value), 'UTC') : 'None') },
  has_cover: { label: 'The gallery opens with a cover' },
  has_open_cover: { label: 'Title and cover are shown before the password' },
  client_name: { label: 'Client’s name' },
  client_email: { label: 'Client’s mail address' },
  expires_at: { label: 'Can be seen until' },
  remind_days: { label: 'Remind the client by mail, days before the end' },
  can_choose: { label: 'The client chooses photographs' },
  choice_limit: { label: 'How many may be chosen' },
  can_comment: { label: 'The client can comment' },
  downloads: {
    label: 'The client can download',
    show: (value) => downloads.find(({ id }) => id === value)?.name ?? '',
  },
  watermark: { label: 'Watermark', show: showWatermark },
} satisfies FormTexts<Exclude<keyof GalleryUpdate, 'sections' | 'password' | 'cover_photo_id'>>;

/** The same, with the days of a time zone. */
export const fieldsIn = (timeZone: string) => ({
  ...fields,
  expires_at: {
    ...fields.expires_at,
    show: (value: unknown) => (value ? formatDate(String(value), timeZone) : 'No end'),
  },
});
