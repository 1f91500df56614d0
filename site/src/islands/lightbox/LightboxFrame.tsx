import type { Catalogue } from '@vitrine/shared/languages/catalogue';
import { formatNumber } from '@vitrine/shared/languages/language';
import type { Language } from '@vitrine/shared/site-choices';
import { filledIn } from '@vitrine/shared/site-texts/filled-in';
import { type ReactNode, useMemo, useRef } from 'react';
import YetAnotherLightbox, { type ControllerRef, type RenderSlideProps, type Slide } from 'yet-another-react-lightbox';
import lightboxCss from './lightbox.css?url';
import { useFocusTrap } from './useFocusTrap.ts';

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    photo: PhotoSlide;
  }
}

type PhotoSlide = { type: 'photo'; position: number };

type Props = {
  /** What the slides are made from. */
  photos: readonly unknown[];
  total: number;
  index: number;
  /** What is shown, for screen readers. */
  label: string;
  texts: Catalogue['lightbox'];
  language: Language;
  /** The name of what is shown, and lines of text below it. */
  title: string | undefined;
  details: ReactNode;
  /** What a slide shows, by its position. */
  renderSlide: (position: number) => ReactNode;
  /** Buttons beside that which closes. */
  tools?: ReactNode[] | undefined;
  /** What can be done with what is shown, below its name. */
  children: ReactNode;
  onMove: (index: number) => void;
  onClose: () => void;
};

const NOTHING = () => null;

/** The lightbox's own labels, by what it calls them. */
const labelsOf = (texts: Catalogue['lightbox']) => ({
  Previous: texts.previous,
  Next: texts.next,
  Close: texts.close,
  Carousel: texts.carousel,
  'Photo gallery': texts.photoGallery,
  Slide: texts.slide,
  '{index} of {total}': texts.counter,
});

/** One photograph at a time in the whole window. It stops at the first and the last. */
export function LightboxFrame({ photos, total, index, label, texts, renderSlide, tools, ...rest }: Props) {
  const { children, onMove, onClose, ...words } = rest;
  // biome-ignore lint/correctness/useExhaustiveDependencies: slides are made anew when what they show was read again
  const slides = useMemo(
    () => Array.from({ length: total }, (_, position): Slide => ({ type: 'photo', position })),
    [photos, total],
  );
  const controller = useRef<ControllerRef>(null);
  useFocusTrap({ selector: '.lightbox', focusInside: () => controller.current?.focus() });

  return (
    <>
      {/* Loaded by hand: Astro would put an imported style sheet into the page, where it would delay the first paint. */}
      <link rel="stylesheet" href={lightboxCss} precedence="lightbox" />
      <YetAnotherLightbox
        open
        close={onClose}
        index={index}
        slides={slides}
        className="lightbox"
        labels={{ ...labelsOf(texts), Lightbox: label }}
        carousel={{ finite: true, padding: 0, preload: 1 }}
        controller={{ ref: controller, closeOnBackdropClick: true }}
        animation={{ fade: 160, swipe: 280 }}
        {...(tools && { toolbar: { buttons: [...tools, 'close'] } })}
        on={{ view: ({ index: position }) => onMove(position) }}
        render={{
          slide: ({ slide }: RenderSlideProps) => (slide.type === 'photo' ? renderSlide(slide.position) : null),
          ...(index === 0 && { buttonPrev: NOTHING }),
          ...(index >= total - 1 && { buttonNext: NOTHING }),
          controls: () => (
            <div className="lightbox-caption">
              <Words {...words} place={{ index: index + 1, total }} counter={texts.counter} />
              {children}
            </div>
          ),
        }}
      />
    </>
  );
}

type WordsProps = Pick<Props, 'title' | 'details' | 'language'> & {
  place: { index: number; total: number };
  counter: string;
};

/** What is shown, and which of how many it is. */
const Words = ({ title, details, language, place, counter }: WordsProps) => (
  <div className="lightbox-words" aria-live="polite">
    <p className="lightbox-title" dir="auto">
      {title}
    </p>
    {details}
    <p className="lightbox-counter">
      {filledIn(counter, {
        index: formatNumber(place.index, language),
        total: formatNumber(place.total, language),
      })}
    </p>
  </div>
);
