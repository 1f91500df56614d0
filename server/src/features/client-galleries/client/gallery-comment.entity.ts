import { defineEntity, p } from '@mikro-orm/core';
import { Gallery } from '../gallery.entity.ts';
import { GalleryPhoto } from '../photos/gallery-photo.entity.ts';

export const GalleryCommentSchema = defineEntity({
  name: 'GalleryComment',
  tableName: 'gallery_comments',
  properties: {
    id: p.integer().primary(),
    gallery: () => p.manyToOne(Gallery).ref().deleteRule('cascade').index(),
    /** Null for a comment about the whole gallery. */
    photo: () => p.manyToOne(GalleryPhoto).ref().nullable().deleteRule('cascade').index(),
    author: p.enum(['client', 'photographer'] as const),
    text: p.text(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** What the client, or the photographer, has written about a photograph. */
export class GalleryComment extends GalleryCommentSchema.class {}
GalleryCommentSchema.setClass(GalleryComment);
