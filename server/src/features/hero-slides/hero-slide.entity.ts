import { defineEntity, p } from '@mikro-orm/core';
import { declareChanges, edited, position, unnamed } from '../../database/changes/public-record.ts';
import { version } from '../../database/version.ts';
import { Image } from '../images/image.entity.ts';

export const HeroSlideSchema = defineEntity({
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

declareChanges(HeroSlide, {
  properties: {
    title: edited(),
    subtitle: edited(),
    description: edited(),
    buttonText: edited(),
    buttonLink: edited(),
    image: edited(),
    isActive: unnamed,
    sortOrder: position,
  },
  visible: {
    resource: 'hero-slides',
    reads: ['title', 'image', 'isActive'],
    title: 'title',
    image: ({ image }) => image,
    isShown: ({ isActive }) => isActive,
  },
});
