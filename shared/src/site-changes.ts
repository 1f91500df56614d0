import type { ContentView } from './contract/content.ts';
import type { SettingsUpdate, SettingsView } from './contract/settings.ts';
import type { PageView } from './contract/site/pages.ts';
import type { PreviewInput } from './contract/site/previews.ts';
import type { ProjectView } from './contract/site/projects.ts';
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

const asProject = ({
  introduction,
  year,
  client,
  credits,
  cover_image_id: cover,
  ...project
}: NonNullable<PreviewInput['project']>): ProjectView => ({
  ...project,
  introduction: introduction ?? '',
  year: year ?? null,
  client: client ?? null,
  credits: credits ?? null,
  cover_image_id: cover ?? null,
});

/** The records with this one, instead of the one with its id, in the order of the owner. */
const withOne = <T extends { id: number; sort_order: number }>(records: T[], one: T | undefined): T[] =>
  one ? [...records.filter(({ id }) => id !== one.id), one].sort((a, b) => a.sort_order - b.sort_order) : records;

/** The content of a site, but its photographs, as it would be after these changes. */
export function changedContent<Content extends Pick<ContentView, 'site' | 'settings' | 'pages' | 'projects'>>(
  content: Content,
  { site = {}, settings = {}, page, project }: Omit<PreviewInput, 'path'>,
): Content {
  const followed = followLanguage(content.site, content.settings, site.language ?? content.site.language);
  return {
    ...content,
    site: changedSite(content.site, {
      stats: followed.stats,
      ...given(site),
      texts: { ...followed.texts, ...site.texts },
    }),
    settings: changedSettings(content.settings, { ...followed.settings, ...given(settings) }),
    pages: withOne(content.pages, page && asView(page)),
    projects: withOne(content.projects, project && asProject(project)),
  };
}
