import { defineEntity, p } from '@mikro-orm/core';
import { Image } from '../image.entity.ts';

export const RetiredKeySchema = defineEntity({
  name: 'RetiredKey',
  tableName: 'retired_rendition_keys',
  properties: {
    renditionKey: p.string().primary(),
    image: () => p.manyToOne(Image).ref().deleteRule('cascade'),
  },
});

/**
 * What the renditions of an image were called before they were made anew. Pages that were published or shared
 * meanwhile still ask for these names, and are led to the new ones.
 */
export class RetiredKey extends RetiredKeySchema.class {}
RetiredKeySchema.setClass(RetiredKey);
