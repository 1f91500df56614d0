import type { PageUpdate, PageView } from '@vitrine/shared/contract/site/pages';
import type { Changes } from '../../database/wire.ts';
import type { Page } from './page.entity.ts';

/** An own page for the wire. */
export const presentPage = (page: Page): PageView => ({
  id: page.id,
  title: page.title,
  slug: page.slug,
  content: page.content,
  description: page.description ?? null,
  place: page.place,
  purpose: page.purpose ?? null,
  is_draft: page.isDraft,
  sort_order: page.sortOrder,
});

/** The changes of a request body. */
export const readPage = ({
  is_draft: isDraft,
  sort_order: sortOrder,
  content,
  ...same
}: PageUpdate): Changes<Page> => ({
  ...same,
  content: content === null ? '' : content,
  isDraft,
  sortOrder,
});
