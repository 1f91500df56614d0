import { defineEntity, p } from '@mikro-orm/core';
import { CONTACT_RETENTION_MONTHS } from '@vitrine/shared/limits';
import { declareChanges, edited, unseen } from '../../../database/changes/public-record.ts';
import { version } from '../../../database/version.ts';
import { StatedRights } from '../../../records/rights.embeddable.ts';
import { Image } from '../../images/image.entity.ts';

export const SettingsSchema = defineEntity({
  name: 'Settings',
  tableName: 'settings',
  properties: {
    id: p.integer().primary(),
    photographerName: p.string(),
    heroSubtitle: p.text(),
    artistBlurb: p.text(),
    biography: p.text(),
    portraitImage: () => p.manyToOne(Image).ref().nullable().deleteRule('restrict'),
    email: p.string().nullable(),
    phone: p.string().nullable(),
    studioAddress: p.text().nullable(),
    rights: () => p.embedded(StatedRights).prefix(false),
    contactRetentionMonths: p.integer().default(CONTACT_RETENTION_MONTHS),
    uploadMaxMb: p.integer().default(10),
    /** The one row has what a migration has set: `UPLOAD_MB.galleries`, unless the owner has chosen. */
    galleryUploadMaxMb: p.integer().default(100),
    timeZone: p.string().nullable(),
    version: version(),
  },
});

/** The settings of the site: one row, with id 1. */
export class Settings extends SettingsSchema.class {}
SettingsSchema.setClass(Settings);

declareChanges(Settings, {
  properties: {
    photographerName: edited(),
    heroSubtitle: edited(),
    artistBlurb: edited(),
    biography: edited(),
    portraitImage: edited(),
    email: edited(),
    phone: edited(),
    studioAddress: edited(),
    rights: edited('rights'),
    contactRetentionMonths: unseen,
    uploadMaxMb: unseen,
    galleryUploadMaxMb: unseen,
    timeZone: unseen,
  },
  visible: {
    resource: 'settings',
    reads: ['portraitImage'],
    image: ({ portraitImage }, { changed }) => (changed.has('portraitImage') ? (portraitImage ?? null) : null),
  },
});
