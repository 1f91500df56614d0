import { defineEntity, p } from '@mikro-orm/core';
import { PagePlace, PagePurpose } from '@vitrine/shared/contract/site/pages';
import { version } from '../../database/version.ts';

const PageSchema = defineEntity({
  name: 'Page',
  tableName: 'pages',
  properties: {
    id: p.integer().primary(),
    title: p.string(),
    slug: p.string().unique(),
    content: p.text().default(''),
    description: p.text().nullable(),
    place: p.enum(PagePlace.options).default('none'),
    purpose: p.enum(PagePurpose.options).nullable(),
    isDraft: p.boolean().default(true),
    sortOrder: p.integer().default(0),
    version: version(),
  },
});

/** A page that the owner has written. */
export class Page extends PageSchema.class {}
PageSchema.setClass(Page);
