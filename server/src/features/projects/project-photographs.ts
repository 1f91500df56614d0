import { PROJECT_ITEMS_MAX } from '@vitrine/shared/limits';
import { projects as projectTexts } from '@vitrine/shared/projects/texts';
import { createContentChange } from '../../database/content-change.ts';
import type { Dependencies } from '../../database/dependencies.ts';
import type { EntityManager } from '../../database/orm.ts';
import { FieldRefused } from '../../errors.ts';
import type { Project } from './project.entity.ts';
import { imageIdsIn } from './project.presenter.ts';

interface Finding {
  findImages: (within: EntityManager, ids: Iterable<number>) => Promise<Set<number>>;
  findLocked: (id: number, within: EntityManager) => Promise<Project>;
}

/**
 * Adds photographs to the end of a project, in their order, all or none, as part of a change of content that goes on. What is in it already
 * stays where it is. Answers how many were added.
 */
export const createPhotographAdding =
  ({ findImages, findLocked }: Finding) =>
  async (transaction: EntityManager, id: number, imageIds: readonly number[]): Promise<number> => {
    const project = await findLocked(id, transaction);
    const images = await findImages(transaction, imageIds);
    if (!imageIds.every((image) => images.has(image))) throw new FieldRefused('image_ids', projectTexts.imageForm);

    // Photographs that were deleted for good are in no answer, so they must not take room.
    const there = await findImages(transaction, imageIdsIn(project.items));
    const before = project.items.filter((item) => !('image_id' in item) || there.has(item.image_id));
    const added = [...new Set(imageIds).difference(there)];
    const items = [...before, ...added.map((image) => ({ image_id: image, layout: 'single' as const }))];
    if (items.length > PROJECT_ITEMS_MAX) throw new FieldRefused('image_ids', projectTexts.tooManyItems);
    if (added.length > 0) project.items = items;
    return added.length;
  };

/**
 * Puts photographs of a project into this order: they share the places that they had, and keep their layouts. Texts and other photographs
 * stay where they are; what is not in the project is passed over. Answers all its photographs in order.
 */
export const createPhotographOrdering =
  ({ em, dialect }: Pick<Dependencies, 'em' | 'dialect'>, { findLocked }: Pick<Finding, 'findLocked'>) =>
  (id: number, imageIds: readonly number[]): Promise<number[]> =>
    createContentChange({ em, dialect })(async (transaction) => {
      const project = await findLocked(id, transaction);
      const photographs = project.items.filter((item) => 'image_id' in item);
      const byImage = Map.groupBy(photographs, (item) => item.image_id);
      const order = new Set(imageIds);
      const moved = [...order].flatMap((image) => byImage.get(image) ?? []).values();
      const items = project.items.map((item) =>
        'image_id' in item && order.has(item.image_id) ? (moved.next().value ?? item) : item,
      );
      project.items = items;
      return imageIdsIn(items);
    });
