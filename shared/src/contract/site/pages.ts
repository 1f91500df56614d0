import { z } from 'zod';
import * as formTexts from '../../form-texts.ts';
import { PAGE_CONTENT_MAX } from '../../limits.ts';
import { PAGE_SLUG, PAGE_SLUG_MAX, RESERVED_SLUGS, slugOfPage } from '../../own-pages/page-address.ts';
import * as texts from '../../texts.ts';
import { flag, optionalText, requiredText, sortOrder } from '../fields.ts';
import { filterText, listQuery } from '../list-query.ts';
import { versioned } from '../versions.ts';

/** Where visitors find a link to a page. */
export const PagePlace = z.enum(['navigation', 'footer', 'none'], { error: texts.pages.placeForm });
export type PagePlace = z.infer<typeof PagePlace>;

/** What a page is for, if the admin has hints for it. */
export const PagePurpose = z.enum(['imprint', 'privacy']);
export type PagePurpose = z.infer<typeof PagePurpose>;

/** An own page as the API returns it. */
export const PageView = z.object({
  id: z.int(),
  title: z.string(),
  /** Its address is `/<slug>`. */
  slug: z.string(),
  /** Markdown. `photo:7` is a photograph, `page:7` an own page and `project:7` a project, in place of an address. */
  content: z.string(),
  /** For search engines. */
  description: z.string().nullable(),
  place: PagePlace,
  purpose: PagePurpose.nullable(),
  /** Only admins see a draft. */
  is_draft: z.boolean(),
  sort_order: z.int(),
});
export type PageView = z.infer<typeof PageView>;

export const VersionedPageView = versioned(PageView);

const fields = z.object({
  title: requiredText(texts.pages.titleRequired, 100),
  slug: requiredText(texts.pages.slugRequired)
    .overwrite(slugOfPage)
    .max(PAGE_SLUG_MAX, formTexts.fields.tooLong(PAGE_SLUG_MAX))
    .regex(PAGE_SLUG, texts.pages.slugForm)
    .refine((slug) => !RESERVED_SLUGS.has(slug), texts.pages.slugReserved),
  content: optionalText(PAGE_CONTENT_MAX, texts.pages.contentTooLong),
  description: optionalText(300),
  place: PagePlace,
  purpose: PagePurpose.nullable().optional(),
  is_draft: flag,
  sort_order: sortOrder,
});

export const PageInput = fields.extend({
  place: PagePlace.default('none'),
  is_draft: flag.default(true),
  sort_order: sortOrder.default(0),
});
export type PageInput = z.infer<typeof PageInput>;

export const PageUpdate = fields.partial();
export type PageUpdate = z.infer<typeof PageUpdate>;

export const PageQuery = listQuery({
  sortable: ['id', 'title', 'slug', 'place', 'is_draft', 'sort_order'],
  filter: { is_draft: z.boolean().optional(), place: PagePlace.optional(), slug: filterText.optional() },
});
export type PageQuery = z.infer<typeof PageQuery>;
