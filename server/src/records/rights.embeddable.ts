import { defineEntity, p } from '@mikro-orm/core';

const RightsSchema = defineEntity({
  name: 'StatedRights',
  embeddable: true,
  properties: {
    credit: p.string().nullable(),
    copyright: p.string().nullable(),
    usage_terms: p.text().nullable(),
    license_url: p.text().nullable(),
  },
});

/** The rights stated by an image, or by the settings for all images. The properties have the names of the contract. */
export class StatedRights extends RightsSchema.class {
  declare credit: string | null;
  declare copyright: string | null;
  declare usage_terms: string | null;
  declare license_url: string | null;
}
RightsSchema.setClass(StatedRights);
