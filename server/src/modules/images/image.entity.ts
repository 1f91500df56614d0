import { defineEntity, p } from '@mikro-orm/core';
import type { Rendition } from '@vitrine/shared/contract/images';
import { version } from '../../database/version.ts';
import { Category } from '../categories/category.entity.ts';

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
    /** Rights that the image states; the settings hold for what is null. */
    credit: p.string().nullable(),
    copyright: p.string().nullable(),
    usageTerms: p.text().nullable(),
    licenseUrl: p.text().nullable(),
    /** Name of the file that was chosen; shown to the owner only. */
    originalName: p.text(),
    /** SHA-256 of the original, hex: also its place in the storage. */
    sha256: p.string().index(),
    /** What the names of all renditions begin with. */
    renditionKey: p.string().index(),
    filename: p.string(),
    fileSize: p.integer(),
    mimeType: p.string(),
    width: p.integer(),
    height: p.integer(),
    dominantColor: p.string(),
    placeholder: p.text(),
    renditions: p.json<Rendition[]>(),
    /** Name of the picture that a shared link shows. */
    socialCard: p.string().nullable().index(),
    /** Mean CIEDE2000 between the original and its rendition. */
    colorDifference: p.float().nullable(),
    /** Whether the AVIF renditions are still to be made. */
    avifPending: p.boolean().default(true).index(),
    /** Whether the social card is still to be cut, or to be cut elsewhere. */
    cardPending: p.boolean().default(true).index(),
    /** Whether all files may have to be made anew, because rights have changed or some are missing. */
    developPending: p.boolean().default(false).index(),
    /** When it was put into the trash; such an image is shown nowhere. */
    deletedAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
    version: version(),
  },
  indexes: [
    {
      name: 'images_in_order',
      properties: ['sortOrder', 'id', 'deletedAt', 'isPublic', 'isFeatured', 'isHeroImage', 'category'],
    },
  ],
});

/** An uploaded photograph. The files lie in the storage; this row describes them. */
export class Image extends ImageSchema.class {}
ImageSchema.setClass(Image);

/** The images that some of their files are still to be made for. */
export const awaitsFiles = { $or: [{ avifPending: true }, { cardPending: true }, { developPending: true }] };
