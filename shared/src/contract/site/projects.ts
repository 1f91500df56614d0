import { z } from 'zod';
import * as formTexts from '../../form-texts.ts';
import { PROJECT_ITEMS_MAX, PROJECT_TEXT_MAX } from '../../limits.ts';
import { PAGE_SLUG, PAGE_SLUG_MAX, slugOfPage } from '../../own-pages/page-address.ts';
import { projects as projectTexts } from '../../projects/texts.ts';
import { flag, optionalText, requiredProse, requiredText, sortOrder } from '../fields.ts';
import { filterText, listQuery } from '../list-query.ts';
import { Order } from '../order.ts';
import { versioned } from '../versions.ts';

/**
 * How a photograph stands in a project: across the whole window, alone in the column, beside one other, or with two others in a row.
 * Photographs of the same layout that follow each other share their rows; one that is left over stands alone.
 */
export const ProjectLayout = z.enum(['full', 'single', 'pair', 'row'], { error: projectTexts.layoutForm });
export type ProjectLayout = z.infer<typeof ProjectLayout>;

const imageId = z.int({ error: projectTexts.imageForm }).min(1, projectTexts.imageForm);

/** A photograph of a project, or Markdown between two of them. */
export const ProjectItem = z.union([
  z.strictObject({ image_id: imageId, layout: ProjectLayout }),
  z.strictObject({ text: requiredProse(projectTexts.textRequired, PROJECT_TEXT_MAX, projectTexts.textTooLong) }),
]);
export type ProjectItem = z.infer<typeof ProjectItem>;

/** A project as the API returns it: photographs in a chosen sequence. */
export const ProjectView = z.object({
  id: z.int(),
  title: z.string(),
  /** Its address is `/projects/<slug>/`. */
  slug: z.string(),
  /** Markdown, as in own pages. */
  introduction: z.string(),
  year: z.int().nullable(),
  client: z.string().nullable(),
  /** One line for each, such as `Styling: Ana Ruiz`. */
  credits: z.string().nullable(),
  /** If null, or not public, the first photograph of the sequence is the cover. */
  cover_image_id: z.int().nullable(),
  /** In the order of the page. Visitors get those of public photographs only. */
  items: z.array(ProjectItem),
  /** Only admins see a draft. */
  is_draft: z.boolean(),
  sort_order: z.int(),
});
export type ProjectView = z.infer<typeof ProjectView>;

export const VersionedProjectView = versioned(ProjectView);

const year = z.int({ error: projectTexts.yearForm }).min(1826, projectTexts.yearForm).max(9999, projectTexts.yearForm);

const fields = z.object({
  title: requiredText(projectTexts.titleRequired, 100),
  slug: requiredText(projectTexts.slugRequired)
    .overwrite(slugOfPage)
    .max(PAGE_SLUG_MAX, formTexts.fields.tooLong(PAGE_SLUG_MAX))
    .regex(PAGE_SLUG, projectTexts.slugForm),
  introduction: optionalText(PROJECT_TEXT_MAX, projectTexts.textTooLong),
  year: year.nullable().optional(),
  client: optionalText(200),
  credits: optionalText(2_000),
  cover_image_id: imageId.nullable().optional(),
  items: z.array(ProjectItem).max(PROJECT_ITEMS_MAX, projectTexts.tooManyItems),
  is_draft: flag,
  sort_order: sortOrder,
});

export const ProjectInput = fields.extend({
  items: fields.shape.items.default([]),
  is_draft: flag.default(true),
  sort_order: sortOrder.default(0),
});
export type ProjectInput = z.infer<typeof ProjectInput>;

export const ProjectUpdate = fields.partial();
export type ProjectUpdate = z.infer<typeof ProjectUpdate>;

/** Photographs of the library, to be added to the end of a project in this order. */
export const ProjectPhotographs = z.strictObject({
  image_ids: z.array(imageId).min(1, projectTexts.imageForm).max(PROJECT_ITEMS_MAX, projectTexts.tooManyItems),
});
export type ProjectPhotographs = z.infer<typeof ProjectPhotographs>;

/** Photographs of the library in an order, for those of them that are in a project. */
export const ProjectPhotographsOrder = z.strictObject({ image_ids: Order.shape.ids.min(1, projectTexts.imageForm) });

/** How many of them the project had not yet. */
export const AddedToProject = z.object({ added: z.int() });

export const ProjectQuery = listQuery({
  sortable: ['id', 'title', 'slug', 'year', 'is_draft', 'sort_order'],
  filter: { is_draft: z.boolean().optional(), slug: filterText.optional() },
});
export type ProjectQuery = z.infer<typeof ProjectQuery>;
