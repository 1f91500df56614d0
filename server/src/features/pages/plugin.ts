import { PageInput, PageQuery, PageUpdate, PageView } from '@vitrine/shared/contract/site/pages';
import * as texts from '@vitrine/shared/texts';
import { PageSlugConflict } from '../../errors.ts';
import { PUBLISHED } from '../../http/documents/phrases.ts';
import { feature } from '../../http/feature.ts';
import { registerRecords } from '../../records/record.routes.ts';
import { createSortedRecordService, type SortedRecords } from '../../records/record.service.ts';
import { Page } from './page.entity.ts';
import { presentPage, readPage } from './page.presenter.ts';

declare module 'fastify' {
  interface FastifyInstance {
    pages: SortedRecords<Page, PageInput, PageView>;
  }
}

/** The owner's own pages. Visitors see those that are no drafts. */
export const pages = feature('pages', { dependencies: ['accounts'] }, async (app) => {
  const service = createSortedRecordService<Page, PageInput, PageView>({
    ...app.dependencies,
    entity: Page,
    one: 'page',
    noSuch: texts.pages.notFound,
    present: presentPage,
    read: readPage,
    searched: ['title', 'slug', 'content'],
    shown: { isDraft: false },
    conflict: PageSlugConflict,
  });
  app.decorate('pages', service);
  await registerRecords(app, {
    name: 'pages',
    many: 'pages',
    about: "The owner's own pages, such as an imprint.",
    removal: 'Its address is free again, and links to it are left out.',
    operations: {
      'GET /api/pages': `List own pages. In the order of the owner. ${PUBLISHED}`,
      'GET /api/pages/{id}': 'Read a page. Also a draft.',
    },
    service,
    view: PageView,
    input: PageInput,
    update: PageUpdate,
    query: PageQuery,
  });
});
