import type { SettingsView } from '@vitrine/shared/contract/settings';
import { UNNAMED_PHOTOGRAPHER } from '@vitrine/shared/rights';
import type { Language } from '@vitrine/shared/site-choices';
import { allDefaults } from '@vitrine/shared/site-texts/defaults/all-defaults';

/** What the settings say of a photographer who has said nothing. */
export const INITIAL_SETTINGS = {
  photographer_name: UNNAMED_PHOTOGRAPHER,
  hero_subtitle: '',
  artist_blurb: '',
  biography: '',
  portrait_image_id: null,
  email: null,
  phone: null,
  studio_address: null,
  credit: null,
  copyright: null,
} satisfies Partial<SettingsView>;

/** Whether nobody has said what is in this field on a site in this language; there may be the text with which the settings began. */
export function isUnsaid(
  field: keyof typeof INITIAL_SETTINGS,
  stored: Partial<SettingsView>,
  language: Language,
): boolean {
  const begun: Partial<SettingsView> = allDefaults[language].settings;
  return stored[field] === INITIAL_SETTINGS[field] || (field in begun && stored[field] === begun[field]);
}
