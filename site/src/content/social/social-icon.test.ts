import { expect, test } from 'vitest';
import { socialIcon } from './social-icon.ts';

test.each([
  ['the one that was chosen', { icon_name: 'Globe', platform: 'Instagram' }, 'Globe'],
  ['of the platform if none was chosen', { icon_name: null, platform: 'Instagram' }, 'Instagram'],
  ['of the platform if the choice is empty', { icon_name: '', platform: 'LinkedIn' }, 'Linkedin'],
  ['the globe if the chosen one is unknown', { icon_name: 'Camera', platform: 'LinkedIn' }, 'Globe'],
  ['the globe for a word that every object knows', { icon_name: 'constructor', platform: 'LinkedIn' }, 'Globe'],
  ['WhatsApp by the name in the list of the site', { icon_name: 'WhatsApp', platform: 'Chat' }, 'MessageCircle'],
  ['WhatsApp by the name in the list of the admin', { icon_name: 'MessageCircle', platform: 'Chat' }, 'MessageCircle'],
  ['by a word of the platform', { icon_name: null, platform: 'YouTube channel' }, 'Youtube'],
  ['of X', { icon_name: null, platform: 'X' }, 'Twitter'],
  ['of the address', { icon_name: null, platform: 'Ask us', url: 'https://wa.me/39055000000' }, 'MessageCircle'],
  ['of a mail address', { icon_name: null, platform: 'Write', url: 'mailto:studio@example.com' }, 'Mail'],
  ['the globe for anything else', { icon_name: null, platform: 'Behance' }, 'Globe'],
] as const)('shows %s', (_, link, icon) => {
  expect(socialIcon({ url: 'https://example.com/elena', ...link })).toBe(icon);
});
