import { defineEntity, p } from '@mikro-orm/core';
import type { ProjectItem } from '@vitrine/shared/contract/site/projects';
import { version } from '../../database/version.ts';

const ProjectSchema = defineEntity({
  name: 'Project',
  tableName: 'projects',
  properties: {
    id: p.integer().primary(),
    title: p.string(),
    slug: p.string().unique(),
    introduction: p.text().default(''),
    year: p.integer().nullable(),
    client: p.text().nullable(),
    credits: p.text().nullable(),
    /** It and those of the items may be in the trash, or deleted for good: then they are not shown. */
    coverImageId: p.integer().nullable(),
    items: p.json<ProjectItem[]>(),
    isDraft: p.boolean().default(true),
    sortOrder: p.integer().default(0),
    version: version(),
  },
});

/** Photographs in a chosen sequence, with texts between them. */
export class Project extends ProjectSchema.class {}
ProjectSchema.setClass(Project);
