import type { DeviceScope, DeviceView } from '@vitrine/shared/contract/devices';
import { t } from '../../language/language.ts';

/** What a device may do, for the form. */
export const scopeTexts: Record<DeviceScope, string> = {
  upload: t('Upload photographs'),
  replace: t('Replace photographs and their texts, arrange them, or move them to the trash'),
  read: t('Read what clients have chosen'),
};

const shortTexts: Record<DeviceScope, string> = {
  upload: t('uploads'),
  replace: t('replaces'),
  read: t('reads choices'),
};

const placesOf = ({ portfolio, galleries }: Pick<DeviceView, 'portfolio' | 'galleries'>) => [
  ...(portfolio ? [t('the portfolio')] : []),
  ...(galleries === null ? [t('all galleries')] : galleries.map(({ title }) => t('“{title}”', { title }))),
];

/** Such as "Uploads, reads choices · the portfolio, all galleries". */
export function describeDevice(device: Pick<DeviceView, 'scopes' | 'portfolio' | 'galleries'>): string {
  const does = device.scopes.map((scope) => shortTexts[scope]).join(', ');
  const places = placesOf(device).join(', ') || t('no place any more');
  return `${does.charAt(0).toUpperCase()}${does.slice(1)} · ${places}`;
}
