import { defineEntity, p } from '@mikro-orm/core';
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
    version: version(),
  },
});

/** A category, by which the gallery filters. Its images stay when it is deleted. */
export class Category extends CategorySchema.class {}
CategorySchema.setClass(Category);
