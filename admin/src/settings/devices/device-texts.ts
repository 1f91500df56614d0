import type { DeviceScope, DeviceView } from '@vitrine/shared/contract/devices';

/** What a device may do, for the form. */
export const scopeTexts: Record<DeviceScope, string> = {
  upload: 'Upload photographs',
  replace: 'Replace photographs and their texts, or move them to the trash',
  read: 'Read what clients have chosen',
};

const shortTexts: Record<DeviceScope, string> = { upload: 'uploads', replace: 'replaces', read: 'reads choices' };

const placesOf = ({ portfolio, galleries }: Pick<DeviceView, 'portfolio' | 'galleries'>) => [
  ...(portfolio ? ['the portfolio'] : []),
  ...(galleries === null ? ['all galleries'] : galleries.map(({ title }) => `“${title}”`)),
];

/** Such as "Uploads, reads choices · the portfolio, all galleries". */
export function describeDevice(device: Pick<DeviceView, 'scopes' | 'portfolio' | 'galleries'>): string {
  const does = device.scopes.map((scope) => shortTexts[scope]).join(', ');
  const places = placesOf(device).join(', ') || 'no place any more';
  return `${does.charAt(0).toUpperCase()}${does.slice(1)} · ${places}`;
}
