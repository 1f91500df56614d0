import { defineEntity, p } from '@mikro-orm/core';
import { Gallery } from '../gallery.entity.ts';

/** A file of an archive, as it was when the archive was put together. */
export interface ArchiveEntry {
  /** The id of the photograph. */
  photo: number;
  /** Its name in the archive. */
  name: string;
  /** Its name in the storage. */
  file: string;
  bytes: number;
  /** CRC-32, unsigned. */
  crc32: number;
}

export const GalleryArchiveSchema = defineEntity({
  name: 'GalleryArchive',
  tableName: 'gallery_archives',
  properties: {
    id: p.string().primary(),
    gallery: () => p.manyToOne(Gallery).ref().index(false).deleteRule('cascade'),
    name: p.text(),
    entries: p.json<ArchiveEntry[]>(),
    /** SHA-256 of the entries in hex, by which the same archive is found. */
    digest: p.string().default(''),
    /** The size of the whole archive. */
    bytes: p.bigint('number'),
    /** The end of the first part that was sent; 0 before. */
    sent: p.bigint('number').default(0),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
  indexes: [{ name: 'gallery_archives_by_digest', properties: ['gallery', 'digest', 'createdAt'] }],
});

/** A ZIP archive that a client asked for. It is never stored: its bytes follow from its entries, in every part and each time. */
export class GalleryArchive extends GalleryArchiveSchema.class {}
GalleryArchiveSchema.setClass(GalleryArchive);
