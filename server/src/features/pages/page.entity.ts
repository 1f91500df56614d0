import { defineEntity, p } from '@mikro-orm/core';
import { PagePlace, PagePurpose } from '@vitrine/shared/contract/site/pages';
import { declareChanges, edited, position, unnamed, unseen } from '../../database/changes/public-record.ts';
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

declareChanges(Page, {
  properties: {
    title: edited(),
    slug: edited(),
    content: edited(),
    description: edited(),
    place: edited(),
    purpose: unseen,
    isDraft: unnamed,
    sortOrder: position,
  },
  visible: {
    resource: 'pages',
    reads: ['title', 'isDraft'],
    title: 'title',
    isShown: ({ isDraft }) => !isDraft,
    isNoticed: ({ isDraft }) => !isDraft,
  },
});
