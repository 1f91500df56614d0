import { defineEntity, p, raw } from '@mikro-orm/core';
import { Image } from '../../images/image.entity.ts';
import { Gallery } from '../gallery.entity.ts';

/** A picture that was made from an original. */
export interface GalleryPicture {
  width: number;
  height: number;
  /** Its name in the storage, after `galleries/`. */
  file: string;
  bytes: number;
}

/** A picture to download, with the checksum that an archive needs before it begins. */
export interface WebFile extends GalleryPicture {
  /** CRC-32, unsigned. */
  crc32: number;
}

export const GalleryPhotoSchema = defineEntity({
  name: 'GalleryPhoto',
  tableName: 'gallery_photos',
  properties: {
    id: p.integer().primary(),
    gallery: () => p.manyToOne(Gallery).ref().deleteRule('cascade'),
    /** The id of its section; null, or one that is gone, for none. */
    section: p.string().nullable(),
    originalName: p.text(),
    /** By which photographs are in order: the name with its numbers padded. */
    nameKey: p.text(),
    /** SHA-256 of the original in hex; also its path in the storage. */
    sha256: p.string().index(),
    /** CRC-32 of the original, unsigned. */
    crc32: p.bigint('number'),
    fileSize: p.integer(),
    mimeType: p.string(),
    width: p.integer(),
    height: p.integer(),
    dominantColor: p.string(),
    /** What a cover keeps visible when its sides are cut off, as fractions. */
    focalX: p.float().default(0.5),
    focalY: p.float().default(0.4),
    /** Names all its pictures: of the original, the gallery and the watermark. */
    pictureKey: p.string().index(),
    /** What the client sees, with the watermark; ascending by width. */
    pictures: p.json<GalleryPicture[]>(),
    /** For downloads, without the watermark. */
    web: p.json<WebFile>(),
    /** Whether the pictures have to be made again, because the watermark was changed. */
    picturesPending: p.boolean().default(false),
    /** Whether files of it are missing that cannot be made again. */
    isLost: p.boolean().default(false),
    /** Whether they are not shown until then: they have no watermark, or are missing. */
    picturesHidden: p.boolean().default(false),
    isFavourite: p.boolean().default(false),
    isChosen: p.boolean().default(false),
    /** Of the file, from 1. Raised when it is replaced, and by nothing else. */
    fileVersion: p.integer().default(1),
    /** SHA-256 of the original that the client's marks and comments are about, if it was replaced since. */
    markedSha256: p.string().nullable(),
    /** The image of the portfolio that was made from it. */
    image: () => p.manyToOne(Image).ref().nullable().deleteRule('set null'),
    /** When it was removed from the gallery. Its files are kept for a while, since an archive may be on its way. */
    deletedAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
  indexes: [
    { name: 'gallery_photos_in_order', properties: ['gallery', 'deletedAt', 'nameKey', 'id'] },
    { name: 'gallery_photos_pending', properties: ['id'], where: 'pictures_pending' },
  ],
});

/** A photograph in a client's gallery. Its files are in the storage; none of them is public. */
export class GalleryPhoto extends GalleryPhotoSchema.class {}
GalleryPhotoSchema.setClass(GalleryPhoto);

/** Matches photographs whose pictures have to be made again. Raw, because in SQLite a parameter would keep their index from being used. */
export const awaitsPictures = () => ({ [raw((alias) => `${alias}.pictures_pending`)]: [] });
