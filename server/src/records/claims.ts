import { allDefaults } from '@vitrine/shared/site-texts/defaults/all-defaults';
import { defaultStats } from '@vitrine/shared/site-texts/defaults/default-stats';
import { followLanguage } from '@vitrine/shared/site-texts/defaults/follow-language';
import { mergeTexts } from '@vitrine/shared/site-texts/merge-texts';
import { CLAIMS } from '@vitrine/shared/site-texts/registry';
import type { EntityManager } from '../database/orm.ts';
import { Settings } from '../features/site/settings/settings.entity.ts';
import { Site } from '../features/site/site.entity.ts';
import { languageOf } from './site-language.ts';

/** What was taken: the keys of texts, and whether the stats were. */
interface TakenClaims {
  texts: string[];
  stats: boolean;
}

const readSite = (em: EntityManager) => em.findOneOrFail(Site, { id: 1 }, { refresh: true });
const withTexts = ({ texts }: Site, keys: readonly string[], text: '' | null) =>
  mergeTexts(texts, Object.fromEntries(keys.map((key) => [key, text])));

/** Empties what a site says by default of its owner, who has not said it. The demo alone says it. */
export async function takeClaims(em: EntityManager): Promise<TakenClaims> {
  const site = await readSite(em);
  const settings = await em.findOneOrFail(Settings, { id: 1 }, { refresh: true });
  const { heroSubtitle, artistBlurb, biography } = settings;
  const language = languageOf(site);
  // What follows the language of the site is what nobody has written.
  const unsaid = followLanguage(
    { texts: site.texts, stats: site.stats, language },
    { hero_subtitle: heroSubtitle, artist_blurb: artistBlurb, biography },
    language,
  );
  const keys = CLAIMS.filter((key) => !Object.hasOwn(site.texts, key));
  em.assign(
    site,
    { texts: withTexts(site, keys, ''), ...(unsaid.stats && { stats: [] }) },
    { mergeObjectProperties: false },
  );
  em.assign(settings, {
    ...(unsaid.settings.hero_subtitle && { heroSubtitle: '' }),
    ...(unsaid.settings.artist_blurb && { artistBlurb: '' }),
    ...(unsaid.settings.biography && { biography: '' }),
  });
  await em.flush();
  return { texts: keys, stats: unsaid.stats !== undefined };
}

/** Brings back what was taken, where the owner has entered nothing since. */
export async function bringClaimsBack(em: EntityManager, { texts, stats }: TakenClaims) {
  const site = await readSite(em);
  const empty = texts.filter((key) => site.texts[key] === '');
  em.assign(
    site,
    {
      texts: withTexts(site, empty, null),
      ...(stats && site.stats.length === 0 && { stats: defaultStats(allDefaults[languageOf(site)]) }),
    },
    { mergeObjectProperties: false },
  );
  await em.flush();
}
