import { defineEntity, p } from '@mikro-orm/core';
import { wordsOf } from '../../database/search-words.ts';
import { version } from '../../database/version.ts';

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
    /** The words of the name, by which its images are found. */
    searchWords: p
      .text()
      .default('')
      .onCreate((category) => wordsOf(category.name))
      .onUpdate((category) => wordsOf(category.name)),
    version: version(),
  },
});

/** A category, by which the gallery filters. Its images stay when it is deleted. */
export class Category extends CategorySchema.class {}
CategorySchema.setClass(Category);
