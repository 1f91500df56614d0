import { defineEntity, p } from '@mikro-orm/core';
import {
  GalleryDownloads,
  type GallerySection,
  type StoredWatermark,
} from '@vitrine/shared/contract/galleries/galleries';
import { declareChanges, internal, unseen } from '../../database/changes/public-record.ts';
import { version } from '../../database/version.ts';

export const GallerySchema = defineEntity({
  name: 'Gallery',
  tableName: 'galleries',
  properties: {
    id: p.integer().primary(),
    title: p.string(),
    note: p.text().nullable(),
    /** As YYYY-MM-DD. */
    eventDate: p.string().nullable(),
    hasCover: p.boolean().default(false),
    /** It may have been removed: then the cover is another one. */
    coverPhotoId: p.integer().nullable(),
    hasOpenCover: p.boolean().default(false),
    sections: p.json<GallerySection[]>(),
    expiresAt: p.datetime().nullable(),
    passwordHash: p.string().nullable(),
    canChoose: p.boolean().default(true),
    choiceLimit: p.integer().nullable(),
    canComment: p.boolean().default(true),
    downloads: p.enum(GalleryDownloads.options).default('web'),
    watermark: p.json<StoredWatermark>().nullable(),
    clientName: p.string().nullable(),
    clientEmail: p.string().nullable(),
    remindDays: p.integer().nullable(),
    /** SHA-256 of the link's secret in hex, by which it is found; null if the link was revoked. */
    linkHash: p.string().nullable().unique(),
    /** The secret, encrypted with a key of the server, so that the link can be shown again. */
    sealedLink: p.string().nullable(),
    choiceSentAt: p.datetime().nullable(),
    /** When the reminder that the gallery expires was put into the queue of mails. */
    remindedAt: p.datetime().nullable(),
    lastOpenedAt: p.datetime().nullable(),
    /** Grows with each change that a client sees, marks included. */
    revision: p.integer().default(0),
    /** Grows with each change of photographs, sections or what is allowed. */
    contentRevision: p.integer().default(0),
    /** When it was moved to the trash. */
    deletedAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    version: version(),
  },
});

/** A private gallery for a client. It is never a part of the public content. */
export class Gallery extends GallerySchema.class {}
GallerySchema.setClass(Gallery);

declareChanges(Gallery, {
  properties: {
    title: unseen,
    note: unseen,
    eventDate: unseen,
    hasCover: unseen,
    coverPhotoId: unseen,
    hasOpenCover: unseen,
    sections: unseen,
    expiresAt: unseen,
    passwordHash: unseen,
    canChoose: unseen,
    choiceLimit: unseen,
    canComment: unseen,
    downloads: unseen,
    watermark: unseen,
    clientName: unseen,
    clientEmail: unseen,
    remindDays: unseen,
    linkHash: internal,
    sealedLink: internal,
    choiceSentAt: internal,
    remindedAt: internal,
    lastOpenedAt: internal,
    revision: internal,
    contentRevision: internal,
    deletedAt: internal,
    createdAt: internal,
  },
});
