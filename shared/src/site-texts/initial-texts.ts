import type { SettingsView } from '../contract/settings.ts';

/** What the settings say at first, until the owner has said something. */
export const INITIAL_TEXTS = {
  hero_subtitle: 'Fashion, weddings, portraits and product photography with an eye for light',
  artist_blurb: 'I photograph people, celebrations and the things they make, in light that is already there.',
  biography: 'Write here who you are, what you photograph and how you work.',
} as const satisfies Partial<SettingsView>;

export type InitialTexts = Readonly<Record<keyof typeof INITIAL_TEXTS, string>>;
