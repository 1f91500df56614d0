import type { ProjectInput, ProjectView } from '@vitrine/shared/contract/site/projects';
import { projects as projectTexts } from '@vitrine/shared/projects/texts';
import type { Dependencies } from '../../database/dependencies.ts';
import type { EntityManager } from '../../database/orm.ts';
import { FieldRefused, ProjectSlugTaken } from '../../errors.ts';
import { createSortedRecordService } from '../../records/record.service.ts';
import { createPhotographAdding } from './add-photographs.ts';
import { Project } from './project.entity.ts';
import { imageIdsIn, presentProject, readProject } from './project.presenter.ts';

export type ProjectService = ReturnType<typeof createProjectService>;

const PUBLIC = 'and is_public and deleted_at is null';

/** Projects: photographs in a chosen sequence. Visitors see those that are no drafts, and their public photographs. */
export function createProjectService({ em, dialect }: Pick<Dependencies, 'em' | 'dialect'>) {
  /** Those of the images that there are, in the trash as well. */
  const findImages = async (within: EntityManager, ids: Iterable<number>, condition = '') => {
    const rows = await within.execute<{ id: number }[]>(
      `select id from images where id in (select value from ${dialect.listOfIds} as named) ${condition}`,
      [JSON.stringify([...new Set(ids)])],
    );
    return new Set(rows.map(({ id }) => id));
  };

  const records = createSortedRecordService<Project, ProjectInput, ProjectView>({
    em,
    dialect,
    entity: Project,
    one: 'project',
    async presentAll(projects, { isAdmin, em: within }) {
      const named = projects.flatMap(({ items, coverImageId }) => [...imageIdsIn(items), coverImageId ?? 0]);
      const images = await findImages(within, named, isAdmin ? '' : PUBLIC);
      return projects.map((project) => presentProject(project, images));
    },
    read: readProject,
    searched: ['title', 'slug', 'introduction'],
    shown: { isDraft: false },
    taken: ProjectSlugTaken,
    check: async ({ items = [], cover_image_id: cover }, transaction) => {
      const named = [...imageIdsIn(items), ...(cover ? [cover] : [])];
      const images = await findImages(transaction, named);
      if (!imageIdsIn(items).every((id) => images.has(id))) throw new FieldRefused('items', projectTexts.imageForm);
      if (cover && !images.has(cover)) throw new FieldRefused('cover_image_id', projectTexts.imageForm);
    },
  });
  return {
    ...records,
    addPhotographs: createPhotographAdding({ em, dialect }, { findImages, findLocked: records.findLocked }),
  };
}
