import type { Edit } from '@vitrine/shared/contract/publishing';
import { locale, t, tCount } from '../../language/language.ts';

/** Up to this many records are named; of more, only the number is shown. */
const NAMED = 3;

const list = new Intl.ListFormat(locale);

/** What has records. The other two are one each. */
type Resource = Exclude<Edit['resource'], 'settings' | 'site'>;

/**
 * What was edited, in the sentences below. Their translations put it where its gender and case do not matter, such as after a colon, and
 * say it in the nominative.
 */
const subjects: Record<
  Resource,
  { named: (count: number, titles: string) => string; counted: (count: number) => string }
> = {
  images: {
    named: (_, titles) => titles,
    counted: (count) => tCount(count, 'a photograph', '{count} photographs'),
  },
  categories: {
    named: (count, titles) => tCount(count, 'the category {titles}', 'the categories {titles}', { titles }),
    counted: (count) => tCount(count, 'a category', '{count} categories'),
  },
  'hero-slides': {
    named: (count, titles) => tCount(count, 'the hero slide {titles}', 'the hero slides {titles}', { titles }),
    counted: (count) => tCount(count, 'a hero slide', '{count} hero slides'),
  },
  testimonials: {
    named: (count, titles) => tCount(count, 'the testimonial {titles}', 'the testimonials {titles}', { titles }),
    counted: (count) => tCount(count, 'a testimonial', '{count} testimonials'),
  },
  'social-media': {
    named: (count, titles) => tCount(count, 'the social link {titles}', 'the social links {titles}', { titles }),
    counted: (count) => tCount(count, 'a social link', '{count} social links'),
  },
  pages: {
    named: (count, titles) => tCount(count, 'the page {titles}', 'the pages {titles}', { titles }),
    counted: (count) => tCount(count, 'a page', '{count} pages'),
  },
  projects: {
    named: (count, titles) => tCount(count, 'the project {titles}', 'the projects {titles}', { titles }),
    counted: (count) => tCount(count, 'a project', '{count} projects'),
  },
};

const orders: Record<Resource, string> = {
  images: t('Changed the order of the photographs'),
  categories: t('Changed the order of the categories'),
  'hero-slides': t('Changed the order of the hero slides'),
  testimonials: t('Changed the order of the testimonials'),
  'social-media': t('Changed the order of the social links'),
  pages: t('Changed the order of the pages'),
  projects: t('Changed the order of the projects'),
};

/** Fields as the photographer calls them, by their names in the API. */
const fieldNames: Record<string, string> = {
  title: t('title'),
  name: t('name'),
  description: t('description'),
  tags: t('tags'),
  subtitle: t('subtitle'),
  button_text: t('button text'),
  button_link: t('button link'),
  company: t('company'),
  rating: t('rating'),
  platform: t('platform'),
  display_name: t('display name'),
  client: t('client'),
  place: t('place'),
  year: t('year'),
  credits: t('credits'),
  introduction: t('introduction'),
  file: t('file'),
  focal_point: t('focal point'),
  rights: t('rights'),
  biography: t('biography'),
  hero_subtitle: t('hero subtitle'),
  studio_address: t('studio address'),
  alt: t('alternative text'),
  category_id: t('category'),
  featured: t('featured mark'),
  unfeatured: t('featured mark'),
  hero: t('hero mark'),
  unhero: t('hero mark'),
  slug: t('address'),
  image_id: t('photograph'),
  items: t('photographs'),
  cover_image_id: t('cover'),
  content: t('text'),
  url: t('address'),
  icon_name: t('icon'),
  photographer_name: t("photographer's name"),
  artist_blurb: t('text about the artist'),
  portrait_image_id: t('portrait'),
  email: t('contact email'),
  phone: t('contact phone'),
  texts: t('texts of the site'),
  home_sections: t('sections of the home page'),
  tiles: t('tiles of the home page'),
  stats: t('stats about the studio'),
  language: t('language of the site'),
  look: t('look of the site'),
  scheme: t('light and dark colours'),
  accent: t('accent colour'),
  grid: t('grid of the gallery'),
  hero_layout: t('hero of the home page'),
  presentation: t('way projects begin'),
  logo_file: t('logo'),
  favicon_file: t('favicon'),
  ai_crawlers: t('rules for AI crawlers'),
  has_sitemap: t('sitemap'),
  has_feed: t('feed'),
  camera_line: t('camera line'),
};
const nameOf = (field: string) => fieldNames[field] ?? field.replaceAll('_', ' ');

/** The field by which a record is called. */
const titleFields: Record<Resource, string> = {
  images: 'title',
  categories: 'name',
  'hero-slides': 'title',
  testimonials: 'name',
  'social-media': 'display_name',
  pages: 'title',
  projects: 'title',
};

/** Of these, visitors see what is no draft. */
const isWithDrafts = (resource: Resource) => resource === 'pages' || resource === 'projects';

/** An edit of records. */
type EditedRecords = Edit & { resource: Resource };

/** What was edited: `“Toucan”`, `the category “Birds”`, `40 photographs`. */
function subjectOf({ resource, records, count }: EditedRecords): string {
  const titles = records.filter(({ title }) => title !== '').map(({ title }) => t('“{title}”', { title }));
  const { named, counted } = subjects[resource];
  return count > NAMED || titles.length < count ? counted(count) : named(count, list.format(titles));
}

/** `title and alternative text` */
const namesOf = (fields: readonly string[]) => list.format([...new Set(fields.map(nameOf))]);

function changeText(edit: EditedRecords, what: string): string {
  const { resource, fields, records } = edit;
  const [field, ...others] = fields;
  if (others.length === 0) {
    if (field === titleFields[resource]) {
      const before = edit.count === 1 ? records[0]?.title_before : null;
      if (field === 'title')
        return before ? t('Retitled {what}, formerly “{before}”', { what, before }) : t('Retitled {what}', { what });
      return before ? t('Renamed {what}, formerly “{before}”', { what, before }) : t('Renamed {what}', { what });
    }
    if (field === 'featured') return t('Featured {what}', { what });
    if (field === 'unfeatured') return t('Stopped featuring {what}', { what });
    if (field === 'hero') return t('Put {what} into the hero', { what });
    if (field === 'unhero') return t('Took {what} out of the hero', { what });
  }
  return t('Changed the {fields} of {what}', { fields: namesOf(fields), what });
}

const isOfRecords = (edit: Edit): edit is EditedRecords => edit.resource !== 'settings' && edit.resource !== 'site';

/** An edit as its author would say it: `Retitled “Toucan”, formerly “DSC 4711”`, `Made 40 photographs private`. */
export function editText(edit: Edit): string {
  if (!isOfRecords(edit)) return t('Changed the {fields}', { fields: namesOf(edit.fields) });
  const { kind, resource, count } = edit;
  const what = subjectOf(edit);
  switch (kind) {
    case 'added':
      return t('Added {what}', { what });
    case 'deleted':
      return t('Deleted {what}', { what });
    case 'restored':
      return t('Restored {what} from the trash', { what });
    case 'shown':
      if (isWithDrafts(resource)) return t('Published {what}', { what });
      return resource === 'images' ? t('Made {what} public', { what }) : t('Made {what} active', { what });
    case 'hidden':
      if (isWithDrafts(resource)) return t('Took {what} back as a draft', { what });
      return resource === 'images' ? t('Made {what} private', { what }) : t('Made {what} inactive', { what });
    case 'reordered':
      return count === 1 ? t('Moved {what} to another place', { what }) : orders[resource];
    case 'changed':
      return changeText(edit, what);
  }
}
