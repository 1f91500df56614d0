import { type ImageUpdate, ImageUploadFields, ImageUpdate as Update } from '@vitrine/shared/contract/images';
import { RIGHTS_MAX_LENGTH } from '@vitrine/shared/limits';
import { bytesOf, tooLarge, type UploadLimit, type UploadLimits } from '@vitrine/shared/upload-limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { EntityManager } from '../../database/orm.ts';
import { FieldRefused, GalleryPhotoAlreadyThere, ImageAlreadyThere, ImageTooLarge } from '../../errors.ts';
import { withoutExtension } from '../../http/uploads/original-name.ts';
import { type ReceivedFile, readFields, receiveUpload, type Upload } from '../../http/uploads/receive-upload.ts';
import { readUploadLimits } from '../../records/upload-limits.ts';
import type { Device } from '../accounts/devices/device.entity.ts';
import { GalleryPhoto } from '../client-galleries/photos/gallery-photo.entity.ts';
import { Image } from '../images/image.entity.ts';
import { sentId, sentLine, sentTags, sentText } from './fields.ts';
import { idOf, type Meant, meantBy } from './ids.ts';

const PAGE_MAX = 100;
const TITLE_MAX = 200;
const TAGS_MAX = 1_000;

const described = {
  name: sentLine(TITLE_MAX).optional(),
  author: sentLine(RIGHTS_MAX_LENGTH.credit).optional(),
  comment: sentText.optional(),
  tags: sentTags(TAGS_MAX).optional(),
};
type Described = { [Name in keyof typeof described]?: string | undefined };

const PageFields = z.object({
  cat_id: sentId,
  per_page: sentId.default(PAGE_MAX),
  page: sentId.default(0),
});
const ExistFields = z.object({ filename_list: z.string().default(''), md5sum_list: z.string().default('') });
const ImageFields = z.object({ image_id: sentId });
const InfoFields = ImageFields.extend({ ...described, single_value_mode: z.string().default('fill_if_empty') });
const UploadFields = z.object({
  ...described,
  method: z.literal('pwg.images.addSimple'),
  category: sentId.optional(),
  /** Who may see it; 0 for everybody. */
  level: sentId.default(0),
  image_id: sentId.optional(),
  /** Of no such form. */
  sha256: z.undefined().optional(),
});
type Sent = z.infer<typeof UploadFields>;

interface Found {
  id: number;
  file: string;
  name: string;
  comment: string;
  author: string;
  tags: { name: string }[];
  width: number;
  height: number;
}

type Stored = Pick<Image, 'originalName' | 'width' | 'height'>;

/** Without texts: programs take the name of the file for one. */
const presentFile = (id: number, { originalName, width, height }: Stored): Found => ({
  ...{ id, file: originalName, name: withoutExtension(originalName), comment: '' },
  ...{ author: '', tags: [], width, height },
});

/** Private photographs are among those that programs look through for a file; their texts are for devices that may change them. */
function presentImage(image: Image, { scopes }: Device): Found {
  const { id, title, description, rights, tags } = image;
  const file = presentFile(idOf('category', id), image);
  if (!scopes.includes('replace')) return file;
  return {
    ...{ ...file, name: title, comment: description ?? '', author: rights.credit ?? '' },
    tags: listOf(tags ?? '').map((name) => ({ name })),
  };
}

const presentPhoto = (photo: GalleryPhoto): Found => presentFile(idOf('gallery', photo.id), photo);

const listOf = (text: string) => text.split(/[,;|]/).flatMap((one) => one.trim() || []);

/** What `mode` makes of the texts of an image. */
function changesOf(image: Image, { name, comment, author, tags }: Described, mode: string): ImageUpdate {
  const isReplaced = mode === 'replace';
  const changed = (sent: string | undefined, stored: string | null | undefined) =>
    sent && (isReplaced || !stored) ? sent : undefined;
  return readFields(Update, {
    title: changed(name, image.title),
    description: changed(comment, image.description),
    credit: changed(author, image.rights.credit),
    tags: changed(tags, image.tags),
  });
}

/** The photographs of the portfolio and of galleries, as programs know them. */
export function createPhotographs(app: FastifyInstance) {
  const { em } = app.dependencies;
  const { images, galleryPhotos, projects, store, config } = app;
  const placeOf = ({ kind }: Meant) => (kind === 'gallery' ? ('gallery' as const) : ('portfolio' as const));

  const albumOf = (number: number | undefined): Meant => {
    const album = number ? meantBy(number) : null;
    if (!album || (album.kind !== 'category' && album.id === 0)) {
      throw new FieldRefused(
        'category',
        'Please choose an album. Photographs go into categories, projects and galleries, not above them.',
      );
    }
    return album;
  };

  const listImages = (where: object, page: { offset: number; limit: number }) =>
    em.findAndCount(Image, { ...where, deletedAt: null }, { orderBy: { id: 'DESC' }, ...page });

  const listAlbum = async (device: Device, { kind, id }: Meant, page: { offset: number; limit: number }) => {
    if (kind === 'gallery') {
      const inOrder = { orderBy: { id: 'DESC' }, ...page } as const;
      const [found, total] = await em.findAndCount(
        GalleryPhoto,
        { gallery: { id, deletedAt: null }, deletedAt: null },
        inOrder,
      );
      return { found: found.map(presentPhoto), total };
    }
    const items = kind === 'project' ? (await projects.find(id)).items : [];
    const where =
      kind === 'project'
        ? { id: { $in: items.flatMap((item) => ('image_id' in item ? item.image_id : [])) } }
        : { category: id || null };
    const [found, total] = await listImages(where, page);
    return { found: found.map((image) => presentImage(image, device)), total };
  };

  const readLimits = () => readUploadLimits(em, config.uploadCeilingMb);

  /** A photograph that the device reaches. */
  const find = async (device: Device, number: number, scope: 'replace' | null) => {
    const meant = meantBy(number);
    const gone = new FieldRefused('image_id', 'There is no such photograph');
    if (meant?.kind === 'gallery') {
      const photo = await em.findOne(GalleryPhoto, { id: meant.id, deletedAt: null, gallery: { deletedAt: null } });
      if (!photo) throw gone;
      app.refuseDevice(device, { scope, place: 'gallery' }, photo.gallery.id);
      return { photo };
    }
    app.refuseDevice(device, { scope, place: 'portfolio' });
    const image = meant?.kind === 'category' ? await em.findOne(Image, { id: meant.id, deletedAt: null }) : null;
    if (!image) throw gone;
    return { image };
  };

  const addToPortfolio = async (album: Meant, { fields, file }: Upload<Sent>, folder: string) => {
    const image = readFields(ImageUploadFields, {
      title: fields.name || withoutExtension(file.originalName),
      description: fields.comment,
      credit: fields.author || null,
      tags: fields.tags,
      is_public: fields.level === 0,
      ...(album.kind === 'category' && album.id > 0 && { category_id: `${album.id}` }),
      // The same file once more is the image that is there.
      sha256: file.sha256,
    });
    const project = album.kind === 'project' ? album.id : null;
    // Together with the photograph, which would else be in the portfolio when its project does not take it.
    const follow = async (within: EntityManager, id: number) => {
      if (project !== null) await projects.within(within).addPhotographs(project, [id]);
    };
    try {
      const { row } = await images.create({ fields: image, file }, folder, follow);
      return idOf('category', row.id);
    } catch (error) {
      if (!(error instanceof ImageAlreadyThere)) throw error;
      const { id } = error.existing;
      if (project !== null) await projects.addPhotographs(project, [id]);
      return idOf('category', id);
    }
  };

  const addToGallery = async ({ id }: Meant, { file }: Upload<Sent>, folder: string) => {
    const photo = await galleryPhotos.add(id, { fields: {}, file }, folder).catch((error: unknown) => {
      if (error instanceof GalleryPhotoAlreadyThere) return error.existing;
      throw error;
    });
    return idOf('gallery', photo.id);
  };

  const limitOf = (kind: Meant['kind'], { portfolio, galleries }: UploadLimits) =>
    kind === 'gallery' ? galleries : portfolio;

  const refuseLarge = ({ bytes }: ReceivedFile, limit: UploadLimit) => {
    if (bytes > bytesOf(limit)) throw new ImageTooLarge(tooLarge(limit));
  };

  /** Another file in the place of a photograph, and its texts where it has some. */
  const overwrite = async (
    { request, device, number }: { request: FastifyRequest; device: Device; number: number },
    { fields, file }: Upload<Sent>,
    folder: string,
  ) => {
    const { image, photo } = await find(device, number, 'replace');
    const subject = image?.title ?? photo?.originalName ?? null;
    refuseLarge(file, limitOf(photo ? 'gallery' : 'category', await readLimits()));
    const upload = { fields: {}, file };
    if (!image) {
      await galleryPhotos.replace({ id: photo.gallery.id, photo: photo.id }, upload, folder);
    } else {
      // The other way round, one that is hidden stays so.
      const changes = { ...changesOf(image, fields, 'replace'), ...(fields.level > 0 && { is_public: false }) };
      // Together, so that nobody sees a new file that is not for everybody, and a refused one changes nothing.
      const { isSame } = await images.replace(image.id, upload, folder, undefined, (transaction) =>
        images.within(transaction).update(image.id, changes),
      );
      if (isSame) await images.update(image.id, changes);
    }
    const kind = image ? 'images' : 'galleries';
    request.done = [...(request.done ?? []), { action: 'replaced', kind, subject }];
    return number;
  };

  return {
    async list(device: Device, body: unknown) {
      const { cat_id: number, per_page: asked, page } = readFields(PageFields, body);
      const album = albumOf(number);
      app.refuseDevice(device, { scope: null, place: placeOf(album) }, album.id);
      const limit = Math.min(Math.max(asked, 1), PAGE_MAX);
      const { found, total } = await listAlbum(device, album, { offset: page * limit, limit });
      return {
        paging: { page, per_page: limit, count: found.length, total_count: total },
        images: found.map((one) => ({ ...one, categories: [{ id: number }] })),
      };
    },

    /** The newest photograph of each name, in the portfolio. Sums of another kind than Vitrine's are of no file. */
    async exist(device: Device, body: unknown) {
      const { filename_list: names, md5sum_list: sums } = readFields(ExistFields, body);
      const asked = listOf(names).slice(0, PAGE_MAX);
      const found = device.portfolio
        ? await em.find(Image, { originalName: { $in: asked }, deletedAt: null }, { orderBy: { id: 'ASC' } })
        : [];
      const ids = new Map(found.map(({ originalName, id }) => [originalName, idOf('category', id)]));
      return Object.fromEntries([
        ...listOf(sums).map((sum) => [sum, null]),
        ...asked.map((name) => [name, ids.get(name) ?? null]),
      ]);
    },

    async getInfo(device: Device, body: unknown) {
      const { image, photo } = await find(device, readFields(ImageFields, body).image_id, null);
      return image ? presentImage(image, device) : presentPhoto(photo);
    },

    async setInfo(device: Device, body: unknown) {
      const { image_id: number, single_value_mode: mode, ...sent } = readFields(InfoFields, body);
      const { image } = await find(device, number, 'replace');
      if (!image)
        throw new FieldRefused(
          'image_id',
          'A photograph in the gallery of a client has no title and no texts of its own',
        );
      await images.update(image.id, changesOf(image, sent, mode));
      return null;
    },

    /** Takes an upload. Its parts say last where it goes, so that it may at first be as large as anywhere. */
    async add(request: FastifyRequest, device: Device) {
      app.refuseDevice(device, { scope: 'upload', place: null });
      images.prepare();
      const limits = await readLimits();
      const limit = bytesOf(limits.portfolio) > bytesOf(limits.galleries) ? limits.portfolio : limits.galleries;
      const number = await store.withWorkspace(async (folder) => {
        const upload = await receiveUpload(request, { folder, schema: UploadFields, limit, part: 'image' });
        const { category, image_id: overwritten } = upload.fields;
        if (overwritten) return overwrite({ request, device, number: overwritten }, upload, folder);
        const album = albumOf(category);
        app.refuseDevice(device, { scope: 'upload', place: placeOf(album) }, album.id);
        refuseLarge(upload.file, limitOf(album.kind, limits));
        return album.kind === 'gallery' ? addToGallery(album, upload, folder) : addToPortfolio(album, upload, folder);
      });
      return { image_id: number, url: config.publicUrl };
    },
  };
}
