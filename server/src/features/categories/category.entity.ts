import { defineEntity, p } from '@mikro-orm/core';
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
