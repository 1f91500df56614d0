import { CategoryInput, CategoryUpdate } from '@vitrine/shared/contract/categories';
import { HeroSlideInput, HeroSlideUpdate } from '@vitrine/shared/contract/hero-slides';
import type { NamedPhotographs, PutBackView } from '@vitrine/shared/contract/publishing';
import { SettingsUpdate } from '@vitrine/shared/contract/settings';
import { PageInput, PageUpdate } from '@vitrine/shared/contract/site/pages';
import { ProjectInput, ProjectUpdate } from '@vitrine/shared/contract/site/projects';
import { SiteUpdate, type SiteView } from '@vitrine/shared/contract/site/site';
import { SocialLinkInput, SocialLinkUpdate } from '@vitrine/shared/contract/social-media';
import {
  type PublishedTestimonial,
  TestimonialInput,
  TestimonialUpdate,
  type TestimonialView,
} from '@vitrine/shared/contract/testimonials';
import { RATING_DEFAULT } from '@vitrine/shared/limits';
import { type KeptContent, readKeptContent } from '@vitrine/shared/node/kept-content';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { createContentChange } from '../../../database/content-change.ts';
import type { Dependencies } from '../../../database/dependencies.ts';
import type { EntityManager } from '../../../database/orm.ts';
import { ObjectLost, ReleaseContentGone } from '../../../errors.ts';
import { Category } from '../../categories/category.entity.ts';
import { HeroSlide } from '../../hero-slides/hero-slide.entity.ts';
import type { ImageService } from '../../images/plugin.ts';
import { Page } from '../../pages/page.entity.ts';
import { Project } from '../../projects/project.entity.ts';
import { imageIdsIn } from '../../projects/project.presenter.ts';
import type { SettingsService } from '../../site/plugin.ts';
import { presentSite } from '../../site/site.presenter.ts';
import { SocialLink } from '../../social-media/social-link.entity.ts';
import { Testimonial } from '../../testimonials/testimonial.entity.ts';
import {
  comparePhotographs,
  type PhotographState,
  type PhotographsOfState,
  putBackImages,
  stateOf,
} from './put-back-images.ts';
import { differing, putBackList } from './put-back-list.ts';

interface Options extends Pick<Dependencies, 'em' | 'dialect'> {
  /** Reads a file of a release; null if there is none. */
  readFile: (release: string, path: string) => Promise<Buffer | null>;
  images: ImageService;
  settings: SettingsService;
  lists: Pick<
    FastifyInstance,
    'categories' | 'testimonials' | 'heroSlides' | 'socialLinks' | 'pages' | 'projects' | 'site'
  >;
}

interface State {
  content: KeptContent['content'];
  photographs: PhotographState[];
}

export type PutBackService = ReturnType<typeof createPutBackService>;

const NAMED = 20;
const hidden = { is_active: false };
const draft = { is_draft: true };

const named = (photographs: readonly { id: number; title: string }[]): NamedPhotographs => ({
  count: photographs.length,
  photographs: photographs.slice(0, NAMED),
});
/** The API writes what a site also reads by other names. */
const testimonialOf = ({ client_name, client_title, ...kept }: PublishedTestimonial): TestimonialView => ({
  ...kept,
  name: kept.name ?? client_name ?? '',
  title: kept.title ?? client_title ?? null,
  company: kept.company ?? null,
  rating: kept.rating ?? RATING_DEFAULT,
});

const present = ({ missing, shown, hidden: gone }: PhotographsOfState): PutBackView => ({
  missing: named(missing),
  shown: named(shown),
  hidden: named(gone),
});

/** Puts the content back that a release was made from: what visitors saw then is in the owner's content again. */
export function createPutBackService({ em, dialect, readFile, images, settings, lists }: Options) {
  const change = createContentChange({ em, dialect });
  const { site } = lists;
  const categoryList = {
    entity: Category,
    service: lists.categories,
    input: CategoryInput,
    update: CategoryUpdate,
    hidden,
  };
  const heroSlideList = {
    entity: HeroSlide,
    service: lists.heroSlides,
    input: HeroSlideInput,
    update: HeroSlideUpdate,
    hidden,
  };
  const projectList = {
    entity: Project,
    service: {
      ...lists.projects,
      readShown: (within: EntityManager) => lists.projects.readShown(within, { isAdmin: true }),
    },
    input: ProjectInput,
    update: ProjectUpdate,
    hidden: draft,
  };
  const pageList = { entity: Page, service: lists.pages, input: PageInput, update: PageUpdate, hidden: draft };
  const testimonialList = {
    entity: Testimonial,
    service: lists.testimonials,
    input: TestimonialInput,
    update: TestimonialUpdate,
    hidden,
  };
  const socialLinkList = {
    entity: SocialLink,
    service: lists.socialLinks,
    input: SocialLinkInput,
    update: SocialLinkUpdate,
    hidden,
  };

  const read = async (release: string): Promise<State> => {
    const kept = await readKeptContent((path) => readFile(release, path).catch(refuseLost));
    if (!kept) throw new ReleaseContentGone();
    const photographs = (await Array.fromAsync(kept.images(), stateOf)).toSorted(
      (one, other) => one.sort_order - other.sort_order || other.id - one.id,
    );
    return { content: kept.content, photographs };
  };

  /** Without what refers to a photograph that was deleted, or could not be saved with it. */
  const withoutMissing = ({ content }: State, missing: PhotographsOfState['missing']): State['content'] => {
    const isMissing = new Set(missing.map(({ id }) => id));
    const { portrait_image_id: portrait } = content.settings;
    return {
      ...content,
      settings: { ...content.settings, portrait_image_id: isMissing.has(portrait ?? 0) ? null : portrait },
      hero_slides: content.hero_slides.filter(({ image_id: image }) => !isMissing.has(image)),
      projects: content.projects.map((project) => ({
        ...project,
        cover_image_id: isMissing.has(project.cover_image_id ?? 0) ? null : project.cover_image_id,
        items: project.items.filter((item) => !imageIdsIn([item]).some((id) => isMissing.has(id))),
      })),
    };
  };

  const putBackSettings = async (transaction: EntityManager, state: State['content']['settings']) => {
    const changes = differing(state, await settings.readShown(transaction));
    if (Object.keys(changes).length > 0) await settings.within(transaction).update(SettingsUpdate.parse(changes));
  };

  const putBackSite = async (transaction: EntityManager, state: State['content']['site']) => {
    const now = await site.readShown(transaction);
    const changes = differing(state, now);
    if (Object.keys(changes).length === 0) return;
    const { texts, stats } = state;
    const defaults = Object.fromEntries(Object.keys(now.texts).map((key) => [key, null]));
    const body = { ...changes, texts: { ...defaults, ...texts }, stats };
    await site.within(transaction).update(SiteUpdate.parse(body));
  };

  const write = async (transaction: EntityManager, state: State): Promise<PhotographsOfState> => {
    // Photographs are in categories, and nearly everything else shows photographs.
    await putBackList(transaction, categoryList, state.content.categories);
    const compared = await putBackImages(transaction, { images }, state.photographs);
    const content = withoutMissing(state, compared.missing);
    await putBackList(transaction, heroSlideList, content.hero_slides);
    const projects = await lists.projects.withUnseen(content.projects, transaction);
    await putBackList(transaction, projectList, projects);
    await putBackList(transaction, pageList, content.pages);
    await putBackList(transaction, testimonialList, content.testimonials.map(testimonialOf));
    await putBackList(transaction, socialLinkList, content.social_links);
    await putBackSettings(transaction, content.settings);
    await putBackSite(transaction, content.site);
    return compared;
  };

  /** Without the files of a logo or an icon that are no longer stored: then the present one stays. */
  const withStoredLogos = async (state: State, now: SiteView): Promise<State> => {
    const kept = { ...state.content.site };
    for (const field of ['logo_file', 'favicon_file'] as const) {
      const file = kept[field];
      if (file !== null && !(await site.areStored([file]))) kept[field] = now[field];
    }
    return { ...state, content: { ...state.content, site: kept } };
  };

  return {
    /** What putting it back would do to photographs. */
    preview: async (release: string): Promise<PutBackView> =>
      present(await comparePhotographs(em, (await read(release)).photographs)),

    /** Puts the state of a release back, all or nothing. Nothing is deleted: what was added since is hidden. */
    async putBack(release: string): Promise<PutBackView> {
      const now = presentSite(await site.read());
      const state = await withStoredLogos(await read(release), now);
      const compared = await change((transaction) => write(transaction, state)).catch(refuseUnusable);
      images.wake();
      site.wake();
      return present(compared);
    },
  };
}

/** What a former version has kept may be more than this one accepts. */
function refuseUnusable(error: unknown): never {
  throw error instanceof z.ZodError ? Object.assign(new ReleaseContentGone(), { cause: error }) : error;
}

/** A storage that is away may have it later. */
function refuseLost(error: unknown): never {
  throw error instanceof ObjectLost ? Object.assign(new ReleaseContentGone(), { cause: error }) : error;
}
