import { defineEntity, p } from '@mikro-orm/core';
import type { GalleryEventKind } from '@vitrine/shared/contract/galleries/galleries';
import { Gallery } from './gallery.entity.ts';

export const GalleryEventSchema = defineEntity({
  name: 'GalleryEvent',
  tableName: 'gallery_events',
  properties: {
    id: p.integer().primary(),
    gallery: () => p.manyToOne(Gallery).ref().deleteRule('cascade').index(),
    at: p.datetime(),
    kind: p.string().$type<GalleryEventKind>(),
    device: p.string().nullable(),
    network: p.string().nullable(),
    subject: p.text().nullable(),
  },
});

/** Something that was done in a gallery, for the photographer to see. */
export class GalleryEvent extends GalleryEventSchema.class {}
GalleryEventSchema.setClass(GalleryEvent);
