import { useEffect } from 'react';
import { heroFrames } from '../content/hero.ts';
import { HeroSlideshow } from '../islands/hero-slideshow/HeroSlideshow.tsx';
import { useHeroSlides, useImages } from './reads.ts';

type Props = { apiUrl: string; imagesUrl: string };

/** The hero's pictures, read from the API. Without any, the headline stands on a plain background. */
export function LiveHero({ apiUrl, imagesUrl }: Props) {
  const { data: images = [] } = useImages(apiUrl);
  const { data: slides = [] } = useHeroSlides(apiUrl);
  const frames = heroFrames(slides, {
    image: (wanted) => images.find(({ id }) => id === wanted),
    heroImages: () => images.filter(({ is_hero_image }) => is_hero_image),
  });
  const hasFrames = frames.length > 0;

  const isCaptioned = frames.some(({ caption }) => caption);

  useEffect(() => {
    const hero = document.querySelector('[data-hero]');
    hero?.classList.toggle('plain', !hasFrames);
    hero?.classList.toggle('captioned', isCaptioned);
    document.querySelector('.top-bar')?.classList.toggle('over', hasFrames);
  }, [hasFrames, isCaptioned]);

  return hasFrames && <HeroSlideshow frames={frames} imagesUrl={imagesUrl} />;
}
