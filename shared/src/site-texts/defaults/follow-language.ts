import type { SettingsView } from '../../contract/settings.ts';
import type { SiteView, Stat } from '../../contract/site/site.ts';
import type { Language } from '../../site-choices.ts';
import { defaultOf } from '../default-of.ts';
import type { InitialTexts } from '../initial-texts.ts';
import { CLAIMS } from '../registry.ts';
import { allDefaults } from './all-defaults.ts';
import { defaultStats } from './default-stats.ts';

const isSame = (one: readonly Stat[], other: readonly Stat[]) =>
  one.length === other.length &&
  one.every(({ figure, label }, index) => figure === other[index]?.figure && label === other[index]?.label);

/** What is stored of the defaults and has not been changed, in another language: texts that were kept, the stats, and what the settings say at first. */
export function followLanguage(
  { language, stats, texts }: Pick<SiteView, 'language' | 'stats' | 'texts'>,
  settings: Pick<SettingsView, keyof InitialTexts>,
  to: Language,
): { stats: Stat[] | undefined; texts: Record<string, string>; settings: Partial<InitialTexts> } {
  const [before, after] = [allDefaults[language], allDefaults[to]];
  const isInitial = (field: keyof InitialTexts) => settings[field] === before.settings[field];
  const unchanged = Object.entries(after.settings).filter(([field]) => isInitial(field as keyof InitialTexts));
  return {
    stats: isSame(stats, defaultStats(before)) ? defaultStats(after) : undefined,
    texts: Object.fromEntries(
      CLAIMS.filter((key) => texts[key] === defaultOf(before, key)).map((key) => [key, defaultOf(after, key)]),
    ),
    settings: Object.fromEntries(unchanged),
  };
}
