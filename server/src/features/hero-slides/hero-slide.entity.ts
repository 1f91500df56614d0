import { defineEntity, p } from '@mikro-orm/core';
import { version } from '../../database/version.ts';
import { Image } from '../images/image.entity.ts';

const HeroSlideSchema = defineEntity({
  name: 'HeroSlide',
  tableName: 'hero_slides',
  properties: {
    id: p.integer().primary(),
    title: p.string(),
    subtitle: p.string().nullable(),
    description: p.text().nullable(),
    buttonText: p.string().nullable(),
    buttonLink: p.text().nullable(),
    image: () => p.manyToOne(Image).ref().deleteRule('restrict').index(),
    isActive: p.boolean().default(true),
    sortOrder: p.integer().default(0),
    version: version(),
  },
});

/** A frame of the home page's slideshow with a caption of its own. */
export class HeroSlide extends HeroSlideSchema.class {}
HeroSlideSchema.setClass(HeroSlide);
