import type { SiteUpdate, SiteView } from '@vitrine/shared/contract/site/site';
import type { Language } from '@vitrine/shared/site-choices';
import { followLanguage } from '@vitrine/shared/site-texts/defaults/follow-language';
import type { EntityManager } from '../../database/orm.ts';
import { withoutUndefined } from '../../database/wire.ts';
import { Settings } from './settings/settings.entity.ts';

/** Puts into the new language of a site, if it gets one, what nobody has changed: in the settings, and in the changes of the site that are returned. */
export async function translateUnchanged(
  em: EntityManager,
  site: SiteView,
  to: Language = site.language,
): Promise<Pick<SiteUpdate, 'stats' | 'texts'>> {
  if (to === site.language) return {};
  const settings = await em.findOneOrFail(Settings, { id: 1 });
  const { heroSubtitle, artistBlurb, biography } = settings;
  const stored = { hero_subtitle: heroSubtitle, artist_blurb: artistBlurb, biography };
  const { stats, texts, settings: translated } = followLanguage(site, stored, to);
  const changes = {
    heroSubtitle: translated.hero_subtitle,
    artistBlurb: translated.artist_blurb,
    biography: translated.biography,
  };
  em.assign(settings, withoutUndefined(changes));
  return { texts, ...(stats && { stats }) };
}
