import { useEffect } from 'react';
import { heroFrames } from '../content/home/hero.ts';
import { HeroSlideshow } from '../islands/hero-slideshow/HeroSlideshow.tsx';
import { useHeroSlides, useImages } from './reads.ts';

type Props = { apiUrl: string; imagesUrl: string; subtitle: string };

/** The hero's pictures, read from the API. Without any, the headline stands on a plain background. */
export function LiveHero({ apiUrl, imagesUrl, subtitle }: Props) {
  const { data: images = [] } = useImages(apiUrl);
  const { data: slides = [] } = useHeroSlides(apiUrl);
  const library = {
    image: (wanted: number) => images.find(({ id }) => id === wanted),
    heroImages: () => images.filter(({ is_hero_image }) => is_hero_image),
  };
  const frames = heroFrames(slides, library, subtitle);
  const hasFrames = frames.length > 0;

  useEffect(() => {
    const hero = document.querySelector('[data-hero]');
    hero?.classList.toggle('plain', !hasFrames);
    document.querySelector('.top-bar')?.classList.toggle('over', hasFrames);
  }, [hasFrames]);

  return hasFrames && <HeroSlideshow frames={frames} imagesUrl={imagesUrl} />;
}
