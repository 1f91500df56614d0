import type { SettingsView } from '@vitrine/shared/contract/settings';
import { UNNAMED_PHOTOGRAPHER } from '@vitrine/shared/rights';
import type { Language } from '@vitrine/shared/site-choices';
import { allDefaults } from '@vitrine/shared/site-texts/defaults/all-defaults';
import { INITIAL_TEXTS } from '@vitrine/shared/site-texts/initial-texts';

/** What the first migration puts into the settings: what a site says of which the owner has said nothing yet. */
export const INITIAL_SETTINGS = {
  photographer_name: UNNAMED_PHOTOGRAPHER,
  ...INITIAL_TEXTS,
  portrait_image_id: null,
  email: null,
  phone: null,
  studio_address: null,
  credit: null,
  copyright: null,
} satisfies Partial<SettingsView>;

/** The same on a site in this language. */
export const initialSettingsIn = (language: Language) => ({ ...INITIAL_SETTINGS, ...allDefaults[language].settings });
