import { CategoryInput } from '@vitrine/shared/contract/categories';
import { GalleryInput } from '@vitrine/shared/contract/galleries/galleries';
import { ProjectInput } from '@vitrine/shared/contract/site/projects';
import { slugFor } from '@vitrine/shared/slug';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { rowsOf } from '../../database/reader.ts';
import { FieldRefused } from '../../errors.ts';
import { readFields } from '../../http/uploads/receive-upload.ts';
import type { Device } from '../accounts/devices/device.entity.ts';
import { Category } from '../categories/category.entity.ts';
import { Project } from '../projects/project.entity.ts';
import { sentId, sentLine, withinBytes } from './fields.ts';
import { idOf, type Kind, meantBy } from './ids.ts';

/** Programs have room for so many bytes. */
const NAME_MAX_BYTES = 99;
const TITLE_MAX = 100;
const ALBUM = { letterless: 'album' };
/** The albums above those of a kind. */
const ROOTS: Record<Kind, string> = { category: 'Portfolio', project: 'Projects', gallery: 'Galleries of clients' };

interface Album {
  kind: Kind;
  id: number;
  name: string;
  count: number;
}

const ListFields = z.object({ cat_id: sentId.default(0), recursive: z.string().default('false') });
const AddFields = z.object({
  name: sentLine(TITLE_MAX),
  parent: sentId.default(0),
  status: z.enum(['public', 'private']).catch('public').default('public'),
});

/** Albums as programs know them: some of them choose by the name alone, so that no two can have the same. */
function presentAlbums(albums: readonly Album[]) {
  const names = new Set<string>();
  return albums.map(({ kind, id, name, count }) => {
    const own = idOf(kind, id);
    const plain = withinBytes(name, NAME_MAX_BYTES);
    const end = ` · ${own}`;
    const unique = names.has(plain) ? withinBytes(name, NAME_MAX_BYTES - Buffer.byteLength(end)) + end : plain;
    names.add(unique);
    const root = idOf(kind, 0);
    return {
      ...{ id: own, name: unique, comment: '', status: kind === 'gallery' ? 'private' : 'public' },
      ...{ nb_images: count, total_nb_images: count, nb_categories: 0 },
      id_uppercat: id === 0 ? null : root,
      uppercats: id === 0 ? `${own}` : `${root},${own}`,
    };
  });
}

/** The albums of programs: the categories, projects and galleries that a device reaches. */
export function createAlbums(app: FastifyInstance) {
  const { em } = app.dependencies;

  const countImages = async () => {
    const counted = await rowsOf(em)
      .selectFrom('images')
      .select((of) => ['category_id', of.fn.countAll<number>().as('count')])
      .where('deleted_at', 'is', null)
      .groupBy('category_id')
      .execute();
    return new Map(counted.map(({ category_id: id, count }) => [id ?? 0, Number(count)]));
  };

  const countPhotos = async () => {
    const counted = await rowsOf(em)
      .selectFrom('gallery_photos')
      .select((of) => ['gallery_id', of.fn.countAll<number>().as('count')])
      .where('deleted_at', 'is', null)
      .groupBy('gallery_id')
      .execute();
    return new Map(counted.map(({ gallery_id: id, count }) => [id, Number(count)]));
  };

  const countItems = async () => {
    const projects = await em.find(Project, {}, { fields: ['items'] });
    return new Map(projects.map(({ id, items }) => [id, items.filter((item) => 'image_id' in item).length]));
  };

  const listAll = async (device: Device): Promise<Album[]> => {
    const { portfolio, categories, projects, galleries } = await app.devices.readPlaces(device);
    const listOf = (kind: Kind, named: readonly { id: number; name: string }[], counts: ReadonlyMap<number, number>) =>
      [{ id: 0, name: ROOTS[kind] }, ...named].map(({ id, name }) => ({ kind, id, name, count: counts.get(id) ?? 0 }));
    const titled = ({ id, title }: { id: number; title: string }) => ({ id, name: title });
    // Programs choose the first one by themselves, also again after an export. It takes no photographs, and what is private comes first.
    return [
      ...listOf('gallery', galleries.map(titled), await countPhotos()),
      ...(portfolio ? listOf('project', projects.map(titled), await countItems()) : []),
      ...(portfolio ? listOf('category', categories, await countImages()) : []),
    ];
  };

  /** The one of this name; otherwise a new one. Programs ask again with each photograph until one has arrived, and stop when refused. */
  const findOrCreate = async (
    name: string,
    present: readonly { id: number; name: string; slug: string }[],
    create: (slug: string) => Promise<{ id: number }>,
  ) => {
    const slug = slugFor(name, present, ALBUM);
    return present.find((one) => one.slug === slug) ?? create(slug);
  };

  /** The newest one of this title without a photograph, a client or a visit. Any other may be that of another client. */
  const findEmptyGallery = (title: string) =>
    rowsOf(em)
      .selectFrom('galleries')
      .select('id')
      .where('title', '=', title)
      .where(({ and }) => and({ deleted_at: null, last_opened_at: null, client_name: null, client_email: null }))
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('gallery_photos').select('id').whereRef('gallery_id', '=', 'galleries.id'))),
      )
      .orderBy('id', 'desc')
      .executeTakeFirst();

  const addTo: Record<Kind, (name: string, isPublic: boolean) => Promise<{ id: number; isThere?: boolean }>> = {
    category: async (name, isPublic) =>
      findOrCreate(name, await em.find(Category, {}, { fields: ['name', 'slug'] }), (slug) =>
        app.categories.create(readFields(CategoryInput, { name, slug, is_active: isPublic })),
      ),
    project: async (title, isPublic) => {
      const projects = await em.find(Project, {}, { fields: ['title', 'slug'] });
      const present = projects.map(({ id, title: name, slug }) => ({ id, name, slug }));
      return findOrCreate(title, present, (slug) =>
        app.projects.create(readFields(ProjectInput, { title, slug, is_draft: !isPublic })),
      );
    },
    gallery: async (name) => {
      const values = readFields(GalleryInput, { title: name });
      const empty = await findEmptyGallery(values.title);
      return empty ? { ...empty, isThere: true } : (await app.galleries.create(values)).gallery;
    },
  };

  return {
    /** The albums below one, or all; only the next level unless `recursive`. */
    async list(device: Device, body: unknown) {
      const { cat_id: within, recursive } = readFields(ListFields, body);
      const all = presentAlbums(await listAll(device));
      const isDeep = recursive === 'true' || recursive === '1';
      const isBelow = ({ id, id_uppercat: above }: (typeof all)[number]) =>
        within === 0 ? isDeep || above === null : id === within || above === within;
      return { categories: all.filter(isBelow) };
    },

    /** Adds a category, or a project or gallery if the album above is that of projects or galleries. */
    async add(request: FastifyRequest, device: Device, body: unknown) {
      const { name, parent, status } = readFields(AddFields, body);
      const above = parent === 0 ? { kind: 'category' as const, id: 0 } : meantBy(parent);
      if (above?.id !== 0) throw new FieldRefused('parent', 'There is no such album');
      const { kind } = above;
      // No device that reaches single galleries reaches a new one.
      app.refuseDevice(device, { scope: 'upload', place: kind === 'gallery' ? 'gallery' : 'portfolio' });
      const { id, isThere } = await addTo[kind](name, status === 'public');
      if (kind === 'gallery' && !isThere)
        request.done = [...(request.done ?? []), { action: 'created', kind: 'galleries', subject: name }];
      return { info: 'Album added', id: idOf(kind, id) };
    },
  };
}
