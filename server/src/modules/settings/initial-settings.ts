import type { SettingsView } from '@vitrine/shared/contract/settings';
import { UNNAMED_PHOTOGRAPHER } from '@vitrine/shared/rights';

/** What the first migration puts into the settings: what a site says of which the owner has said nothing yet. */
export const INITIAL_SETTINGS = {
  photographer_name: UNNAMED_PHOTOGRAPHER,
  hero_subtitle: 'Fashion, weddings, portraits and product photography with an eye for light',
  artist_blurb: 'I photograph people, celebrations and the things they make, in light that is already there.',
  biography: 'Write here who you are, what you photograph and how you work.',
  portrait_image_id: null,
  email: null,
  phone: null,
  studio_address: null,
  credit: null,
  copyright: null,
} satisfies Partial<SettingsView>;
