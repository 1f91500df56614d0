import { defineEntity, p, raw } from '@mikro-orm/core';
import type { CameraFacts } from '@vitrine/shared/camera/camera-facts';
import type { Rendition } from '@vitrine/shared/contract/images';
import {
  declareChanges,
  edited,
  flagged,
  internal,
  made,
  position,
  unnamed,
} from '../../database/changes/public-record.ts';
import { imageWords } from '../../database/fill-search-words.ts';
import { wordsOf } from '../../database/search-words.ts';
import { version } from '../../database/version.ts';
import { StatedRights } from '../../records/rights.embeddable.ts';
import { Category } from '../categories/category.entity.ts';
import { followImages } from './image-changes.ts';

const AWAITS_FILES = 'avif_pending or card_pending or develop_pending';

export const ImageSchema = defineEntity({
  name: 'Image',
  tableName: 'images',
  properties: {
    id: p.integer().primary(),
    title: p.string(),
    description: p.text().nullable(),
    alt: p.text().nullable(),
    tags: p.text().nullable(),
    category: () => p.manyToOne(Category).ref().nullable().deleteRule('set null').index(),
    isFeatured: p.boolean().default(false),
    isPublic: p.boolean().default(true),
    isHeroImage: p.boolean().default(false),
    sortOrder: p.integer().default(0),
    focalX: p.float().default(0.5),
    focalY: p.float().default(0.5),
    /** Rights stated for the image; null means those of the settings. */
    rights: () => p.embedded(StatedRights).prefix(false),
    /** Name of the uploaded file; shown to the owner only. */
    originalName: p.text(),
    /** SHA-256 of the original in hex; also its path in the storage. */
    sha256: p.string().index(),
    /** The drop or import with which it came, and by what such images are in order: the time when they were taken, and their names. */
    uploadGroup: p.string().nullable(),
    uploadKey: p.text().nullable(),
    /** Prefix of the names of all renditions. */
    renditionKey: p.string().index(),
    filename: p.string(),
    fileSize: p.integer(),
    mimeType: p.string(),
    width: p.integer(),
    height: p.integer(),
    dominantColor: p.string(),
    placeholder: p.text(),
    /** As in the contract. */
    brightness: p.string().nullable(),
    renditions: p.json<Rendition[]>(),
    /** Null until the files of an image of an earlier version are made anew. */
    camera: p.json<CameraFacts>().nullable(),
    /** File name of the picture for shared links. */
    socialCard: p.string().nullable().index(),
    /** Mean CIEDE2000 between the original and its rendition. */
    colorDifference: p.float().nullable(),
    /** Whether the AVIF renditions are still to be made. */
    avifPending: p.boolean().default(true),
    /** Whether the social card is still to be made, or to be made for a new focal point. */
    cardPending: p.boolean().default(true),
    /** Whether all files may have to be made again, because rights have changed or files are missing. */
    rerenderPending: p.boolean().default(false).fieldName('develop_pending'),
    /** When it was moved to the trash; such an image is not shown anywhere. */
    deletedAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
    /** The words of title, description, alternative text and tags, by which the image is found. */
    searchWords: p
      .text()
      .default('')
      .onCreate((image) => imageWords(image, image.originalName))
      .onUpdate((image) => imageWords(image, image.originalName)),
    /** Those of the file's name, by which only admins find it. */
    fileWords: p
      .text()
      .default('')
      .onCreate((image) => wordsOf(image.originalName))
      .onUpdate((image) => wordsOf(image.originalName)),
    version: version(),
  },
  indexes: [
    {
      name: 'images_in_order',
      properties: ['sortOrder', 'id', 'deletedAt', 'isPublic', 'isFeatured', 'isHeroImage', 'category'],
    },
    { name: 'images_awaiting_files', properties: ['rerenderPending', 'id'], where: AWAITS_FILES },
    { name: 'images_in_upload', properties: ['uploadGroup', 'uploadKey', 'id'], where: 'upload_group is not null' },
    { name: 'images_in_trash', properties: ['deletedAt', 'id'], where: 'deleted_at is not null' },
    // The other orders of the library, so that a page of it is found without sorting all images.
    { name: 'images_by_title', properties: ['title', 'id'], where: 'deleted_at is null' },
    { name: 'images_by_created_at', properties: ['createdAt', 'id'], where: 'deleted_at is null' },
    { name: 'images_by_updated_at', properties: ['updatedAt', 'id'], where: 'deleted_at is null' },
    { name: 'images_by_file_size', properties: ['fileSize', 'id'], where: 'deleted_at is null' },
  ],
});

/** An uploaded photograph. Its files are in the storage. */
export class Image extends ImageSchema.class {}
ImageSchema.setClass(Image);

declareChanges(Image, {
  properties: {
    title: edited(),
    description: edited(),
    alt: edited(),
    tags: edited(),
    category: edited(),
    isFeatured: flagged('featured', 'unfeatured'),
    isHeroImage: flagged('hero', 'unhero'),
    focalX: edited('focal_point'),
    focalY: edited('focal_point'),
    rights: edited('rights'),
    isPublic: unnamed,
    sortOrder: position,
    filename: made,
    fileSize: made,
    mimeType: made,
    width: made,
    height: made,
    dominantColor: made,
    placeholder: made,
    brightness: made,
    renditions: made,
    camera: made,
    socialCard: made,
    deletedAt: made,
    createdAt: made,
    updatedAt: made,
    originalName: internal,
    sha256: edited('file'),
    uploadGroup: internal,
    uploadKey: internal,
    renditionKey: internal,
    colorDifference: internal,
    avifPending: internal,
    cardPending: internal,
    rerenderPending: internal,
    searchWords: internal,
    fileWords: internal,
  },
  visible: {
    resource: 'images',
    reads: ['title', 'isPublic', 'deletedAt'],
    title: 'title',
    image: (_, { id }) => id,
    isShown: ({ isPublic, deletedAt }) => isPublic && !deletedAt,
    isTrashed: ({ deletedAt }) => Boolean(deletedAt),
    isNoticed: ({ isPublic }) => isPublic,
    isListed: true,
  },
  follow: followImages,
});

/** Matches images with files still to be made. Raw, because an index of just these is used only for exactly this condition. */
export const awaitsFiles = () => ({
  [raw((alias) => `(${AWAITS_FILES.replaceAll(/\w+_pending/g, (column) => `${alias}.${column}`)})`)]: [],
});
