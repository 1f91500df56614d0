import type { Catalogue } from '@vitrine/shared/languages/catalogue';
import { formatNumber } from '@vitrine/shared/languages/language';
import type { Language } from '@vitrine/shared/site-choices';
import { filledIn } from '@vitrine/shared/site-texts/filled-in';
import { type ReactNode, useMemo, useRef } from 'react';
import { preinit } from 'react-dom';
import YetAnotherLightbox, { type ControllerRef, type Slide } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { FULL_WIDTH } from '../../pictures/window-width.ts';
import { FullScreenButton } from './FullScreenButton.tsx';
import { LightboxIcon } from './LightboxButton.tsx';
import { LightboxPicture, type Pictured } from './LightboxPicture.tsx';
import lightboxCss from './lightbox.css?url';
import { useFocusTrap } from './useFocusTrap.ts';
import { ZoomButton } from './ZoomButton.tsx';

type Props = {
  /** Those that are known; `total` may be more. */
  photos: readonly (Pictured | undefined)[];
  total: number;
  index: number;
  /** What is shown, for screen readers. */
  label: string;
  texts: Catalogue['lightbox'];
  language: Language;
  /** The name of what is shown, and what is said beside it. */
  title: string | undefined;
  details: ReactNode;
  /** The picture at a position, or what is said if it is not known. */
  renderPicture: (position: number, sizes: string) => ReactNode;
  /** Buttons before those that every lightbox has, which are so few without it that they have room beside a picture (`few-tools`). */
  tools?: ReactNode[];
  /** What can be done with what is shown, beside its name. */
  children: ReactNode;
  onMove: (index: number) => void;
  onClose: () => void;
};

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

const NOTHING = () => null;
const ICONS = {
  iconPrev: () => <LightboxIcon name="previous" />,
  iconNext: () => <LightboxIcon name="next" />,
  iconClose: () => <LightboxIcon name="close" />,
};
const PLUGINS = [Zoom];
/**
 * Pressed or tapped twice, a picture has one of its pixels for each of the page, or for two by two of a very fine
 * screen.
 */
const zoomOn = (screen: { devicePixelRatio: number }) => ({
  maxZoomPixelRatio: Math.min(1, 2 / screen.devicePixelRatio),
  doubleClickMaxStops: 1,
  scrollToZoom: true,
  wheelZoomDistanceFactor: 250,
  pinchZoomV4: true,
});

// With the code, before the first photograph is opened.
preinit(lightboxCss, { as: 'style', precedence: 'lightbox' });

/** One photograph at a time in the whole window. It stops at the first and the last. */
export function LightboxFrame({ photos, total, index, label, texts, renderPicture, tools, ...rest }: Props) {
  const { children, onMove, onClose, ...words } = rest;
  const known = useRef(photos);
  known.current = photos;
  const slides = useMemo(
    () => Array.from({ length: total }, (_, position) => slideOf(() => known.current[position], position)),
    [total],
  );
  // The library goes to the position that it is given whenever that or the slides change, and drops a move that it has just made: so what it
  // has said itself is not said back to it, and photographs that come meanwhile are no change. A list of its own takes it back to a position
  // that it was given before.
  const given = useRef({ index, slides });
  const page = useRef({ index, slides });
  const told = useRef(index);
  const isElsewhere = index !== page.current.index && index !== told.current;
  if (isElsewhere || slides !== page.current.slides) {
    if (isElsewhere) told.current = index;
    given.current = { index: told.current, slides: [...slides] };
  }
  page.current = { index, slides };
  const isOpening = useRef(true);
  const controller = useRef<ControllerRef>(null);
  useFocusTrap(() => controller.current?.focus());

  const renderSlide = (position: number, { isShown, isZoomed }: { isShown: boolean; isZoomed: boolean }) => {
    const photo = photos[position];
    if (!photo) return renderPicture(position, '');
    return (
      <LightboxPicture key={photo.id} photo={photo} isOpening={isShown ? isOpening : undefined}>
        {renderPicture(position, isZoomed ? `${photo.largest}px` : sizesOf(photo))}
      </LightboxPicture>
    );
  };

  return (
    <>
      {/* Loaded by hand: Astro would put an imported style sheet into the page, where it would delay the first paint. */}
      <link rel="stylesheet" href={lightboxCss} precedence="lightbox" />
      <YetAnotherLightbox
        open
        close={onClose}
        {...given.current}
        plugins={PLUGINS}
        zoom={zoomOn(window)}
        className={tools ? 'lightbox' : 'lightbox few-tools'}
        labels={{ ...labelsOf(texts), Lightbox: label }}
        carousel={{ finite: true, padding: 0, preload: 1 }}
        controller={{ ref: controller, closeOnBackdropClick: true }}
        animation={{ fade: 160, swipe: 280, zoom: 280 }}
        toolbar={{ buttons: [...(tools ?? []), 'zoom', <FullScreenButton key="full-screen" texts={texts} />, 'close'] }}
        on={{
          view: ({ index: position }) => {
            told.current = position;
            onMove(position);
          },
        }}
        render={{
          ...ICONS,
          slide: ({ slide, offset, zoom = 1 }) =>
            renderSlide(Number(slide.src), { isShown: offset === 0, isZoomed: offset === 0 && zoom > 1 }),
          buttonZoom: (zoom) => <ZoomButton zoom={zoom} texts={texts} />,
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

/** What the lightbox reads of a photograph once it is known: how large it is. */
const slideOf = (photo: () => Pictured | undefined, position: number): Slide => ({
  src: String(position),
  get width() {
    return photo()?.largest ?? 0;
  },
  get height() {
    const { largest = 0, width = 1, height = 0 } = photo() ?? {};
    return (largest * height) / width;
  },
});

/** The width of a whole photograph. */
const sizesOf = ({ width, height }: Pictured) => `min(${FULL_WIDTH}, ${Math.round((88 * width) / height)}vh)`;

type WordsProps = Pick<Props, 'title' | 'details' | 'language'> & {
  place: { index: number; total: number };
  counter: string;
};

/** What is shown, and which of how many it is. */
const Words = ({ title, details, language, place, counter }: WordsProps) => (
  <div className="lightbox-words" aria-live="polite">
    <p className="lightbox-title" dir="auto" title={title}>
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
