import type { PageInput, PageView } from '@vitrine/shared/contract/site/pages';
import type { Dependencies } from '../../database/dependencies.ts';
import { PageNotFound, PageSlugConflict } from '../../errors.ts';
import { createSortedRecordService } from '../../records/record.service.ts';
import { Page } from './page.entity.ts';
import { presentPage, readPage } from './page.presenter.ts';

export type PageService = ReturnType<typeof createPageService>;

/** The owner's own pages. Visitors see those that are no drafts. */
export const createPageService = (dependencies: Pick<Dependencies, 'em' | 'dialect'>) =>
  createSortedRecordService<Page, PageInput, PageView>({
    ...dependencies,
    entity: Page,
    present: presentPage,
    read: readPage,
    notFound: PageNotFound,
    searched: ['title', 'slug', 'content'],
    shown: { isDraft: false },
    conflict: PageSlugConflict,
  });
