import { randomUUID } from 'node:crypto';
import type { ContentAnswer, ContentQuery, ContentView } from '@vitrine/shared/contract/content';
import { ok } from '@vitrine/shared/contract/envelope';
import { isSitePath } from '@vitrine/shared/contract/fields';
import type { ImageView } from '@vitrine/shared/contract/images';
import {
  categoryAddresses,
  destinationOf,
  isOwnCategory,
  pathOfLink,
  pathOnHost,
} from '@vitrine/shared/site-addresses';
import type { EntityManager } from '../../database/orm.ts';
import type { Reader, Snapshot } from '../../database/reader.ts';
import { type SharedItems, type Written, writeShared } from '../../records/long-json.ts';
import { ContentState } from './content-state.entity.ts';

export type ContentService = ReturnType<typeof createContentService>;

const hasFile = ({ filename, renditions, social_card: card }: ImageView, name: string) =>
  [filename, card?.filename, ...renditions.map((file) => file.filename)].includes(name);

/** What visitors see of the records of a kind. */
type Shown<List> = { readActive: (em: EntityManager) => Promise<List> };

interface Options {
  em: EntityManager;
  reader: Reader;
  publicUrl: string;
  images: {
    findShown: (snapshot: Snapshot, ids: readonly number[]) => Promise<ReadonlySet<number>>;
    count: (snapshot: Snapshot) => Promise<number>;
    readCategories: (snapshot: Snapshot) => Promise<string[]>;
    readItems: (snapshot: Snapshot) => Promise<SharedItems>;
    readChanges: (snapshot: Snapshot, since: number) => Promise<{ items: SharedItems; gone: number[] }>;
    findByPath: (snapshot: Snapshot, path: string) => Promise<ImageView[]>;
  };
  settings: { readShown: (em: EntityManager) => Promise<ContentView['settings']> };
  categories: Shown<ContentView['categories']>;
  testimonials: Shown<ContentView['testimonials']>;
  heroSlides: Shown<ContentView['hero_slides']>;
  socialLinks: Shown<ContentView['social_links']>;
}

/** The public content as a whole. */
export function createContentService({
  em: ownEm,
  reader,
  publicUrl,
  images,
  settings,
  categories,
  ...lists
}: Options) {
  const readFacts = async (snapshot: Snapshot) => {
    const { rows, em } = snapshot;
    const state = await rows.selectFrom('content_state').select(['revision', 'history']).executeTakeFirstOrThrow();
    const texts = await settings.readShown(em);
    const slides = await lists.heroSlides.readActive(em);
    const { portrait_image_id: portrait } = texts;
    const named = [portrait, ...slides.map(({ image_id: image }) => image)].filter((id) => id !== null);
    const shown = await images.findShown(snapshot, named);
    return {
      ...state,
      image_count: await images.count(snapshot),
      settings: { ...texts, portrait_image_id: portrait !== null && shown.has(portrait) ? portrait : null },
      categories: await categories.readActive(em),
      testimonials: await lists.testimonials.readActive(em),
      hero_slides: slides.filter(({ image_id: image }) => shown.has(image)),
      social_links: await lists.socialLinks.readActive(em),
    } satisfies Omit<ContentAnswer, 'images' | 'since' | 'removed_images'>;
  };

  const findWithin = (link: string): Promise<string | null> =>
    reader.read(async (snapshot) => {
      const linked = await images.findByPath(snapshot, pathOfLink(link) ?? '');
      const stored = await categories.readActive(snapshot.em);
      const names = [...stored.map(({ name }) => name), ...(await images.readCategories(snapshot))].filter(
        isOwnCategory,
      );
      const slugs = new Map(stored.map(({ name, slug }) => [name, slug]));
      return destinationOf(link, {
        titleOf: (target) => linked.find(({ id }) => id === target)?.title,
        categories: () => categoryAddresses(names, slugs).values(),
        isPublicPicture: (filename) => linked.some((image) => hasFile(image, filename)),
      });
    });

  return {
    /** Begins a new history, in which nobody knows a revision yet. */
    beginHistory: () => ownEm.fork().nativeUpdate(ContentState, { id: 1 }, { history: randomUUID() }),

    /** The answer with what has changed since a revision that the history knows, otherwise with everything, as JSON. */
    writeSnapshot: ({ since, history }: ContentQuery): Promise<Written> =>
      reader.read(async (snapshot) => {
        const facts = await readFacts(snapshot);
        const isKnown = history !== '' && history === facts.history;
        if (since === undefined || !isKnown || since > facts.revision) {
          const whole = { ...facts, since: null, removed_images: [], images: [] } satisfies ContentAnswer;
          return writeShared(ok(whole), await images.readItems(snapshot));
        }
        const { items, gone } = await images.readChanges(snapshot, since);
        return writeShared(ok({ ...facts, since, removed_images: gone, images: [] } satisfies ContentAnswer), items);
      }),

    /** Where a link will lead once the stored content is published; null for an internal link that leads nowhere. */
    async findDestination(link: string): Promise<string | null> {
      const within = isSitePath(link) ? link : pathOnHost(link, publicUrl);
      if (within === null) return link;
      const leadsTo = await findWithin(within);
      return leadsTo === within ? link : leadsTo;
    },
  };
}
