import type { Edit } from '@vitrine/shared/contract/publishing';

/** Up to this many records are named; of more, only the number is shown. */
const NAMED = 3;

const list = new Intl.ListFormat('en');

const nouns = {
  images: { one: 'photograph', many: 'photographs' },
  categories: { one: 'category', many: 'categories' },
  'hero-slides': { one: 'hero slide', many: 'hero slides' },
  testimonials: { one: 'testimonial', many: 'testimonials' },
  'social-media': { one: 'social link', many: 'social links' },
  pages: { one: 'page', many: 'pages' },
  projects: { one: 'project', many: 'projects' },
  settings: { one: 'settings', many: 'settings' },
  site: { one: 'site', many: 'site' },
} as const satisfies Record<Edit['resource'], { one: string; many: string }>;

/** Fields whose names in the API are not what the photographer calls them. */
const fieldNames: Record<string, string> = {
  alt: 'alternative text',
  category_id: 'category',
  featured: 'featured mark',
  unfeatured: 'featured mark',
  hero: 'hero mark',
  unhero: 'hero mark',
  slug: 'address',
  image_id: 'photograph',
  items: 'photographs',
  cover_image_id: 'cover',
  content: 'text',
  url: 'address',
  icon_name: 'icon',
  photographer_name: "photographer's name",
  artist_blurb: 'text about the artist',
  portrait_image_id: 'portrait',
  email: 'contact email',
  phone: 'contact phone',
  texts: 'texts of the site',
  home_sections: 'sections of the home page',
  tiles: 'tiles of the home page',
  stats: 'stats about the studio',
  language: 'language of the site',
  look: 'look of the site',
  scheme: 'light and dark colours',
  accent: 'accent colour',
  grid: 'grid of the gallery',
  hero_layout: 'hero of the home page',
  presentation: 'way projects begin',
  logo_file: 'logo',
  favicon_file: 'favicon',
  ai_crawlers: 'rules for AI crawlers',
  has_sitemap: 'sitemap',
  has_feed: 'feed',
  camera_line: 'camera line',
};
const nameOf = (field: string) => fieldNames[field] ?? field.replaceAll('_', ' ');

/** The field by which a record is called. */
const titleFields: Partial<Record<Edit['resource'], string>> = {
  images: 'title',
  categories: 'name',
  'hero-slides': 'title',
  testimonials: 'name',
  'social-media': 'display_name',
  pages: 'title',
  projects: 'title',
};

/** Of these, visitors see what is no draft. */
const isWithDrafts = (resource: Edit['resource']) => resource === 'pages' || resource === 'projects';

/** What was edited: `“Toucan”`, `the category “Birds”`, `40 photographs`. */
function subjectOf({ resource, records, count }: Edit): string {
  const { one, many } = nouns[resource];
  const titles = records.filter(({ title }) => title !== '').map(({ title }) => `“${title}”`);
  if (count > NAMED || titles.length < count) {
    return count === 1 ? `a ${one}` : `${count.toLocaleString('en-US')} ${many}`;
  }
  if (resource === 'images') return list.format(titles);
  return `the ${count === 1 ? one : many} ${list.format(titles)}`;
}

function changeText(edit: Edit): string {
  const { resource, fields, records } = edit;
  const subject = subjectOf(edit);
  const [field, ...others] = fields;
  if (others.length === 0) {
    if (field === titleFields[resource]) {
      const before = edit.count === 1 ? records[0]?.title_before : null;
      const verb = field === 'title' ? 'Retitled' : 'Renamed';
      return `${verb} ${subject}${before ? `, formerly “${before}”` : ''}`;
    }
    if (field === 'featured') return `Featured ${subject}`;
    if (field === 'unfeatured') return `Stopped featuring ${subject}`;
    if (field === 'hero') return `Put ${subject} into the hero`;
    if (field === 'unhero') return `Took ${subject} out of the hero`;
  }
  const names = list.format([...new Set(fields.map(nameOf))]);
  return resource === 'settings' || resource === 'site' ? `Changed the ${names}` : `Changed the ${names} of ${subject}`;
}

/** An edit as its author would say it: `Retitled “Toucan”, formerly “DSC 4711”`, `Made 40 photographs private`. */
export function editText(edit: Edit): string {
  const { kind, resource, count } = edit;
  const subject = subjectOf(edit);
  switch (kind) {
    case 'added':
      return `Added ${subject}`;
    case 'deleted':
      return `Deleted ${subject}`;
    case 'restored':
      return `Restored ${subject} from the trash`;
    case 'shown':
      return isWithDrafts(resource)
        ? `Published ${subject}`
        : `Made ${subject} ${resource === 'images' ? 'public' : 'active'}`;
    case 'hidden':
      return isWithDrafts(resource)
        ? `Took ${subject} back as a draft`
        : `Made ${subject} ${resource === 'images' ? 'private' : 'inactive'}`;
    case 'reordered':
      return count === 1 ? `Moved ${subject} to another place` : `Changed the order of the ${nouns[resource].many}`;
    case 'changed':
      return changeText(edit);
  }
}
