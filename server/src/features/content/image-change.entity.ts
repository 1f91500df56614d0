import { defineEntity, p } from '@mikro-orm/core';

export const ImageChangeSchema = defineEntity({
  name: 'ImageChange',
  tableName: 'image_changes',
  properties: {
    /** No reference, since what was removed has changed as well. */
    imageId: p.integer().primary().autoincrement(false),
    /** The content revision of its last change. Written in the transaction of the change. */
    revision: p.integer().index(),
  },
});

/** When what visitors see of an image changed last, be it that it is gone. */
export class ImageChange extends ImageChangeSchema.class {}
ImageChangeSchema.setClass(ImageChange);
