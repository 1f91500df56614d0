import type { ContentView } from './contract/content.ts';
import type { SettingsUpdate, SettingsView } from './contract/settings.ts';
import type { PageView } from './contract/site/pages.ts';
import type { PreviewInput } from './contract/site/previews.ts';
import type { SiteUpdate, SiteView } from './contract/site/site.ts';
import { followLanguage } from './site-texts/defaults/follow-language.ts';
import { mergeTexts } from './site-texts/merge-texts.ts';

const given = <Fields extends object>(changes: Fields) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

/** The site as it would be after these changes. */
const changedSite = (site: SiteView, { texts, ...changes }: SiteUpdate): SiteView => ({
  ...site,
  ...given(changes),
  ...(texts && { texts: mergeTexts(site.texts, texts) }),
});

/** The settings as they would be after these changes. */
const changedSettings = (settings: SettingsView, { email, ...changes }: SettingsUpdate): SettingsView => ({
  ...settings,
  ...given(changes),
  ...(email !== undefined && { email: email || null }),
});

const asView = ({ description, content, purpose, ...page }: NonNullable<PreviewInput['page']>): PageView => ({
  ...page,
  content: content ?? '',
  description: description ?? null,
  purpose: purpose ?? null,
});

/** The content of a site, but its photographs, as it would be after these changes. */
export function changedContent<Content extends Pick<ContentView, 'site' | 'settings' | 'pages'>>(
  content: Content,
  { site = {}, settings = {}, page }: Pick<PreviewInput, 'site' | 'settings' | 'page'>,
): Content {
  const others = content.pages.filter(({ id }) => id !== page?.id);
  const followed = followLanguage(content.site, content.settings, site.language ?? content.site.language);
  return {
    ...content,
    site: changedSite(content.site, { stats: followed.stats, ...given(site) }),
    settings: changedSettings(content.settings, { ...followed.settings, ...given(settings) }),
    pages: page ? [...others, asView(page)].sort((one, other) => one.sort_order - other.sort_order) : content.pages,
  };
}
