import type { ProjectItem, ProjectUpdate, ProjectView } from '@vitrine/shared/contract/site/projects';
import type { Changes } from '../../database/wire.ts';
import type { Project } from './project.entity.ts';

/** The photographs of items, each as often as it is there. */
export const imageIdsIn = (items: readonly ProjectItem[]): number[] =>
  items.flatMap((item) => ('image_id' in item ? item.image_id : []));

/** A project for the wire, with these photographs of it only. */
export const presentProject = (project: Project, images: ReadonlySet<number>): ProjectView => ({
  id: project.id,
  title: project.title,
  slug: project.slug,
  introduction: project.introduction,
  year: project.year ?? null,
  client: project.client ?? null,
  credits: project.credits ?? null,
  cover_image_id: images.has(project.coverImageId ?? 0) ? (project.coverImageId ?? null) : null,
  items: project.items.filter((item) => !('image_id' in item) || images.has(item.image_id)),
  is_draft: project.isDraft,
  sort_order: project.sortOrder,
});

/** The changes of a request body. */
export const readProject = ({
  cover_image_id: coverImageId,
  is_draft: isDraft,
  sort_order: sortOrder,
  introduction,
  ...same
}: ProjectUpdate): Changes<Project> => ({
  ...same,
  introduction: introduction === null ? '' : introduction,
  coverImageId,
  isDraft,
  sortOrder,
});
