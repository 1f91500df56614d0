import { defineEntity, p } from '@mikro-orm/core';
import { GalleryPhoto } from '../../client-galleries/photos/gallery-photo.entity.ts';
import { Image } from '../image.entity.ts';

export const FormerFileSchema = defineEntity({
  name: 'FormerFile',
  tableName: 'former_files',
  properties: {
    id: p.integer().primary(),
    /** Whose file it was: of an image of the portfolio, or of a photograph in a client gallery. */
    image: () => p.manyToOne(Image).ref().nullable().deleteRule('cascade').index(),
    photo: () => p.manyToOne(GalleryPhoto).ref().nullable().deleteRule('cascade').index(),
    /** SHA-256 of the original in hex; also its path in the storage. */
    sha256: p.string().index(),
    /** The file for screens of a gallery, which an archive on its way may still need. */
    webFile: p.string().nullable().index(),
    originalName: p.text(),
    fileSize: p.integer(),
    mimeType: p.string(),
    width: p.integer(),
    height: p.integer(),
    /** When it was replaced. */
    createdAt: p
      .datetime()
      .onCreate(() => new Date())
      .index(),
  },
});

/**
 * The file that a photograph had before it was replaced. It can be brought back as long as something in the trash can. With the original that the
 * photograph still has, there is only a file for screens to keep: it was removed, and uploaded again after the rights had changed.
 */
export class FormerFile extends FormerFileSchema.class {}
FormerFileSchema.setClass(FormerFile);
