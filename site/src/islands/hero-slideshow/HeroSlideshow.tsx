import { slideshow as english } from '@vitrine/shared/languages/en/slideshow';
import { HERO_INTERVAL_MS } from '@vitrine/shared/limits';
import type { Hero } from '@vitrine/shared/looks/look';
import { filledIn } from '@vitrine/shared/site-texts/filled-in';
import { useEffect, useRef, useState } from 'react';
import type { HeroFrame } from '../../content/home/hero.ts';
import type { IslandTexts } from '../../content/texts/interface-texts.ts';
import { Picture } from '../../pictures/Picture.tsx';
import { IslandBoundary } from '../IslandBoundary.tsx';
import { sizesInHero } from './hero-sizes.ts';
import { useAttention } from './useAttention.ts';
import { useRotation } from './useRotation.ts';
import { useScrim } from './useScrim.ts';

type Props = IslandTexts<'slideshow'> & { frames: readonly HeroFrame[]; imagesUrl: string; hero?: Hero };

/** How long before its turn a picture is fetched. A visitor who leaves the hero earlier does not download it. */
const FETCHED_AHEAD_MS = 2_000;

/**
 * The hero's crossfading pictures with their captions. The page contains only the first frame; each other one is fetched shortly before
 * its turn. Under reduced motion nothing moves on its own, and the dots remain.
 */
export const HeroSlideshow = (props: Props) => (
  <IslandBoundary markup=".hero-show">
    <WorkingHeroSlideshow {...props} />
  </IslandBoundary>
);

function WorkingHeroSlideshow({ frames, imagesUrl, hero, texts: { slideshow } = { slideshow: english } }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const [isAlive, setAlive] = useState(false);
  const [isPaused, setPaused] = useState(false);
  const [fetched, setFetched] = useState<ReadonlySet<number>>(new Set([0]));
  const { isAttended, isStill } = useAttention(stage);
  const paused = !isAlive || isPaused || isAttended || isStill;
  const [current, setCurrent] = useRotation(frames.length, paused);

  useEffect(() => setAlive(true), []);
  useEffect(() => {
    const fetchFrame = (index: number) => setFetched((before) => new Set(before).add(index));
    fetchFrame(current);
    if (paused) return;
    const next = (current + 1) % frames.length;
    const timer = setTimeout(() => fetchFrame(next), HERO_INTERVAL_MS - FETCHED_AHEAD_MS);
    return () => clearTimeout(timer);
  }, [paused, current, frames.length]);

  const isCaptioned = frames.some(({ caption }) => caption);
  useScrim(stage, frames[current]?.scrim);

  return (
    <div className="hero-show">
      <div className="hero-stage" ref={stage}>
        {frames.map(({ photo }, index) =>
          fetched.has(index) || index === current ? (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: two slides may show the same photograph, and none moves
              key={index}
              className="hero-frame"
              data-current={index === current || undefined}
              aria-hidden={index !== current}
            >
              <Picture
                photo={photo}
                alt={photo.alt}
                sizes={sizesInHero(photo, hero)}
                imagesUrl={imagesUrl}
                cover
                loading="eager"
                priority={index === 0}
              />
            </div>
          ) : null,
        )}
      </div>
      {(isCaptioned || frames.length > 1) && (
        <div className="hero-foot">
          {isCaptioned && (
            <div className="hero-captions">
              {frames.map(
                ({ caption }, index) =>
                  caption && (
                    // biome-ignore lint/suspicious/noArrayIndexKey: see above
                    <Caption key={index} caption={caption} isCurrent={index === current} />
                  ),
              )}
            </div>
          )}
          {isAlive && frames.length > 1 && (
            <div className="hero-controls">
              {frames.map((_, index) => (
                <button
                  // biome-ignore lint/suspicious/noArrayIndexKey: see above
                  key={index}
                  type="button"
                  className="hero-dot"
                  aria-label={filledIn(slideshow.showPicture, { index: index + 1, total: frames.length })}
                  aria-current={index === current ? 'true' : undefined}
                  onClick={() => setCurrent(index)}
                />
              ))}
              {!isStill && (
                <button
                  type="button"
                  className="hero-pause"
                  aria-label={isPaused ? slideshow.play : slideshow.pause}
                  onClick={() => setPaused(!isPaused)}
                >
                  <svg className="icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
                    <path d={isPaused ? 'M8 5l11 7-11 7V5Z' : 'M9 5v14M15 5v14'} />
                  </svg>
                </button>
              )}
            </div>
          )}
        </div>
      )}
      {/* Once the browser has read this, the text on the picture is where it stays (home.css). */}
      <i className="hero-end" hidden />
    </div>
  );
}

type CaptionProps = { caption: NonNullable<HeroFrame['caption']>; isCurrent: boolean };

/** All captions are in the same place, which is as high as the longest of them, so that the picture above keeps its size. */
const Caption = ({ caption: { title, subtitle, description, button }, isCurrent }: CaptionProps) => (
  <p className="hero-caption" dir="auto" data-current={isCurrent || undefined}>
    <span className="hero-caption-title">{title}</span>
    {subtitle && <span>{subtitle}</span>}
    {description && <span>{description}</span>}
    {button && (
      <a className="text-link" href={button.href}>
        {button.text}
      </a>
    )}
  </p>
);
