import type { Hero } from '@vitrine/shared/looks/look';
import { useEffect, useMemo } from 'react';
import { heroFrames, heroPictures, isBelowBar } from '../content/home/hero.ts';
import type { HeroTexts } from '../content/home/hero-ground.ts';
import type { IslandTexts } from '../content/texts/interface-texts.ts';
import { HeroSlideshow } from '../islands/hero-slideshow/HeroSlideshow.tsx';
import { amongPhotographs, useHeroSlides, useImages } from './reads.ts';

type Props = IslandTexts<'slideshow' | 'lightbox'> & {
  apiUrl: string;
  imagesUrl: string;
  heroTexts: HeroTexts;
  hero?: Hero;
};

/** The hero's pictures, read from the API. Without any photograph, the headline stands on a plain background. */
export function LiveHero({ apiUrl, imagesUrl, heroTexts, hero = 'full', ...texts }: Props) {
  const { data: images } = useImages(apiUrl, texts.texts);
  const { data: slides } = useHeroSlides(apiUrl);
  // Where the texts are takes some milliseconds a picture.
  const frames = useMemo(
    () => heroFrames(heroPictures(slides ?? [], amongPhotographs(images ?? [])), heroTexts, hero),
    [slides, images, heroTexts, hero],
  );
  const hasFrames = frames.length > 0;

  useEffect(() => {
    if (!isBelowBar(hero)) {
      document.querySelector('[data-hero]')?.classList.toggle(hero, hasFrames);
      return;
    }
    document.querySelector('[data-hero]')?.classList.toggle('plain', !hasFrames);
    document.querySelector('.top-bar')?.classList.toggle('over', hasFrames);
  }, [hasFrames, hero]);

  return hasFrames && <HeroSlideshow frames={frames} imagesUrl={imagesUrl} {...texts} hero={hero} />;
}
