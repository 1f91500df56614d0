import { defineEntity, p } from '@mikro-orm/core';
import type { ProjectItem } from '@vitrine/shared/contract/site/projects';
import { declareChanges, edited, position, unnamed } from '../../database/changes/public-record.ts';
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

/** The photograph that stands for a project: its cover, else the first of its sequence. */
const imageOf = ({ coverImageId, items }: { coverImageId?: number | null | undefined; items: unknown }) => {
  const sequence: ProjectItem[] = typeof items === 'string' ? JSON.parse(items) : [];
  const first = sequence.find((item) => 'image_id' in item);
  return coverImageId ?? (first && 'image_id' in first ? first.image_id : null);
};

declareChanges(Project, {
  properties: {
    title: edited(),
    slug: edited(),
    introduction: edited(),
    year: edited(),
    client: edited(),
    credits: edited(),
    coverImageId: edited(),
    items: edited(),
    isDraft: unnamed,
    sortOrder: position,
  },
  visible: {
    resource: 'projects',
    reads: ['title', 'isDraft', 'coverImageId', 'items'],
    title: 'title',
    image: imageOf,
    isShown: ({ isDraft }) => !isDraft,
    isNoticed: ({ isDraft }) => !isDraft,
  },
});
