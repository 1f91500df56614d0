import { defineEntity, p } from '@mikro-orm/core';
import { declareChanges, edited, internal, position, unnamed } from '../../database/changes/public-record.ts';
import { indexImages } from '../../database/search-index.ts';
import { wordsOf } from '../../database/search-words.ts';
import { version } from '../../database/version.ts';

const searched = ({ name, isActive }: { name: string; isActive?: boolean }) =>
  isActive === false ? '' : wordsOf(name);

export const CategorySchema = defineEntity({
  name: 'Category',
  tableName: 'categories',
  properties: {
    id: p.integer().primary(),
    name: p.string(),
    slug: p.string().unique(),
    description: p.text().nullable(),
    isActive: p.boolean().default(true),
    sortOrder: p.integer().default(0),
    /** The words of the name, by which its images are found; none while it is inactive, since visitors search them too. */
    searchWords: p.text().default('').onCreate(searched).onUpdate(searched),
    version: version(),
  },
});

/** A category, by which the gallery filters. Its images stay when it is deleted. */
export class Category extends CategorySchema.class {}
CategorySchema.setClass(Category);

declareChanges(Category, {
  properties: {
    name: edited(),
    slug: edited(),
    description: edited(),
    isActive: unnamed,
    sortOrder: position,
    searchWords: internal,
  },
  visible: {
    resource: 'categories',
    reads: ['name', 'isActive'],
    title: 'name',
    isShown: ({ isActive }) => isActive,
    affects: (id, changed) =>
      changed.has('name') || changed.has('isActive') ? { category: id, isPublic: true } : null,
  },
  follow: {
    properties: ['searchWords'],
    write: (changes, ending) => indexImages(ending, { categories: changes.map(({ id }) => id) }),
  },
});
