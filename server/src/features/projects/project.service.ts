import type { ProjectInput, ProjectView } from '@vitrine/shared/contract/site/projects';
import { projects as projectTexts } from '@vitrine/shared/projects/texts';
import { sql } from 'kysely';
import { createContentChange } from '../../database/content-change.ts';
import type { Dependencies } from '../../database/dependencies.ts';
import type { EntityManager } from '../../database/orm.ts';
import { rowsOf } from '../../database/reader.ts';
import { idsIn } from '../../database/sql-dialect.ts';
import { FieldRefused, ProjectSlugConflict } from '../../errors.ts';
import { createSortedRecordService } from '../../records/record.service.ts';
import { Project } from './project.entity.ts';
import { imageIdsIn, presentProject, readProject } from './project.presenter.ts';
import { createPhotographAdding, createPhotographOrdering } from './project-photographs.ts';
import { withUnseen } from './unseen-items.ts';

const namedIn = ({ items, coverImageId }: Project) => [...imageIdsIn(items), coverImageId ?? 0];

export type ProjectService = ReturnType<typeof createProjectService>;

/** Projects: photographs in a chosen sequence. Visitors see those that are no drafts, and their public photographs. */
export function createProjectService({ em, dialect }: Pick<Dependencies, 'em' | 'dialect'>) {
  /** Those of the images that there are, in the trash as well. */
  const findImages = async (within: EntityManager, ids: Iterable<number>, { publicOnly = false } = {}) => {
    const named = rowsOf(within)
      .selectFrom('images')
      .select('id')
      .where('id', 'in', idsIn(dialect, new Set(ids)));
    const found = publicOnly ? named.where('is_public', '=', sql.lit(true)).where('deleted_at', 'is', null) : named;
    return new Set((await found.execute()).map(({ id }) => id));
  };

  const records = createSortedRecordService<Project, ProjectInput, ProjectView>({
    em,
    dialect,
    entity: Project,
    one: 'project',
    noSuch: projectTexts.notFound,
    async presentAll(projects, { isAdmin, em: within }) {
      const images = await findImages(within, projects.flatMap(namedIn), { publicOnly: !isAdmin });
      return projects.map((project) => presentProject(project, images));
    },
    read: readProject,
    searched: ['title', 'slug', 'introduction'],
    shown: { isDraft: false },
    conflict: ProjectSlugConflict,
    check: async ({ items = [], cover_image_id: cover }, transaction) => {
      const named = [...imageIdsIn(items), ...(cover ? [cover] : [])];
      const images = await findImages(transaction, named);
      if (!imageIdsIn(items).every((id) => images.has(id))) throw new FieldRefused('items', projectTexts.imageForm);
      if (cover && !images.has(cover)) throw new FieldRefused('cover_image_id', projectTexts.imageForm);
    },
  });
  const change = createContentChange({ em, dialect });
  const addPhotographs = createPhotographAdding({ findImages, findLocked: records.findLocked });

  return {
    ...records,

    /** Parts of a change of content that goes on. */
    within: (transaction: EntityManager) => ({
      ...records.within(transaction),
      addPhotographs: (id: number, imageIds: readonly number[]) => addPhotographs(transaction, id, imageIds),
    }),

    /** Projects as visitors saw them, with the photographs of the stored ones that they do not see: private ones, and those in the trash. */
    async withUnseen(seen: readonly ProjectView[], within: EntityManager): Promise<ProjectView[]> {
      const found = await within.find(Project, { id: { $in: seen.map(({ id }) => id) } }, { refresh: true });
      const named = found.flatMap(namedIn);
      const shown = await findImages(within, named, { publicOnly: true });
      const unseen = (await findImages(within, named)).difference(shown);
      const stored = new Map(found.map((project) => [project.id, project]));
      return seen.map((project) => {
        const { items = [], coverImageId = null } = stored.get(project.id) ?? {};
        return {
          ...project,
          cover_image_id: project.cover_image_id ?? (unseen.has(coverImageId ?? 0) ? coverImageId : null),
          items: withUnseen(project.items, items, (item) => 'image_id' in item && unseen.has(item.image_id)),
        };
      });
    },

    addPhotographs: (id: number, imageIds: readonly number[]) =>
      change((transaction) => addPhotographs(transaction, id, imageIds)),
    orderPhotographs: createPhotographOrdering({ em, dialect }, records),
  };
}
