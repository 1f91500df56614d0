import { randomUUID } from 'node:crypto';
import type { ContentAnswer, ContentQuery, ContentView } from '@vitrine/shared/contract/content';
import { ok } from '@vitrine/shared/contract/envelope';
import type { FastifyInstance } from 'fastify';
import { notify } from '../../database/notifications.ts';
import type { EntityManager } from '../../database/orm.ts';
import type { Reader, Snapshot } from '../../database/reader.ts';
import type { Body, Collect } from '../../http/body.ts';
import { jsonWithShared } from '../../records/long-json.ts';
import { ContentState } from './content-state.entity.ts';

export type ContentService = ReturnType<typeof createContentService>;

interface Options
  extends Pick<
    FastifyInstance,
    'settings' | 'site' | 'categories' | 'testimonials' | 'heroSlides' | 'socialLinks' | 'pages' | 'projects'
  > {
  em: EntityManager;
  reader: Reader;
  collect: Collect;
  images: FastifyInstance['publicImages'];
}

/** The public content as a whole. */
export function createContentService({ em: ownEm, reader, collect, images, ...lists }: Options) {
  const readFacts = async (snapshot: Snapshot) => {
    const { rows, em } = snapshot;
    const state = await rows.selectFrom('content_state').select(['revision', 'history']).executeTakeFirstOrThrow();
    return {
      ...state,
      image_count: await images.count(snapshot),
      settings: await lists.settings.readShown(em),
      site: await lists.site.readShown(em),
      categories: await lists.categories.readShown(em),
      testimonials: await lists.testimonials.readShown(em),
      hero_slides: await lists.heroSlides.readShown(em),
      social_links: await lists.socialLinks.readShown(em),
      pages: await lists.pages.readShown(em),
      projects: await lists.projects.readShown(em),
    } satisfies Omit<ContentAnswer, 'images' | 'since' | 'removed_images'>;
  };

  return {
    /** Everything but the images, as a visitor sees it now. */
    readHead: (): Promise<Omit<ContentView, 'images'>> =>
      reader.read(async (snapshot) => {
        const { history: _, image_count: __, ...head } = await readFacts(snapshot);
        return head;
      }),

    /** Begins a new history, in which nobody knows a revision yet. Its name starts with its first revision. */
    async beginHistory() {
      const em = ownEm.fork();
      const { revision } = await em.findOneOrFail(ContentState, { id: 1 });
      await em.transactional(async (within) => {
        await within.nativeUpdate(ContentState, { id: 1 }, { history: `${revision}-${randomUUID()}` });
        await notify(within, 'vitrine_content', '');
      });
    },

    /** The answer with what has changed since a revision that the history knows, otherwise with everything, as JSON. */
    writeSnapshot: ({ since, history }: ContentQuery): Promise<Body> =>
      reader.read(async (snapshot) => {
        const facts = await readFacts(snapshot);
        const isOfHistory = history === facts.history && since !== undefined && since >= Number.parseInt(history, 10);
        if (!isOfHistory || since > facts.revision) {
          const whole = { ...facts, since: null, removed_images: [], images: [] } satisfies ContentAnswer;
          return collect(jsonWithShared(ok(whole), await images.readItems(snapshot)));
        }
        const { items, gone } = await images.readChanges(snapshot, since);
        const changes = { ...facts, since, removed_images: gone, images: [] } satisfies ContentAnswer;
        return collect(jsonWithShared(ok(changes), items));
      }),
  };
}
