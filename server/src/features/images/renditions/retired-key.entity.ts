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
 * The former prefix of an image's file names. Pages that were published or shared before still request these names, and are redirected
 * to the new ones.
 */
export class RetiredKey extends RetiredKeySchema.class {}
RetiredKeySchema.setClass(RetiredKey);
