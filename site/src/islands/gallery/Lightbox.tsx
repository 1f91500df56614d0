import type { Catalogue } from '@vitrine/shared/languages/catalogue';
import { gallery as englishGallery } from '@vitrine/shared/languages/english/gallery';
import { lightbox as english } from '@vitrine/shared/languages/english/lightbox';
import { formatNumber } from '@vitrine/shared/languages/language';
import type { Language } from '@vitrine/shared/site-choices';
import { filledIn } from '@vitrine/shared/site-texts/filled-in';
import { useEffect, useMemo, useRef } from 'react';
import YetAnotherLightbox, { type ControllerRef, type RenderSlideProps, type Slide } from 'yet-another-react-lightbox';
import { categoryLabel, enquiryAddress, type Photo } from '../../content/photo.ts';
import type { IslandTexts } from '../../content/texts/interface-texts.ts';
import { Picture } from '../../pictures/Picture.tsx';
import cameraLineCss from './camera/camera-line.css?url';
import lightboxCss from './lightbox.css?url';
import { useFocusTrap } from './useFocusTrap.ts';

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    photo: PhotoSlide;
  }
}

/** `photo` is undefined until its part of the gallery has been fetched. */
type PhotoSlide = { type: 'photo'; photo: Photo | undefined };

type Props = {
  photos: readonly Photo[];
  /** How many photographs match the filter, fetched or not. */
  total: number;
  index: number;
  imagesUrl: string;
  enquire: string;
  language: Language;
  texts: IslandTexts<'gallery' | 'lightbox'>['texts'];
  onNeedMore: () => void;
  onMove: (index: number) => void;
  onClose: () => void;
};

const AHEAD = 4;
const NOTHING = () => null;

const ENGLISH = { gallery: englishGallery, lightbox: english };

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

/** Shows the filtered photographs one at a time in the whole window. It stops at the first and the last. */
export function Lightbox({ photos, total, index, imagesUrl, enquire, language, texts, ...actions }: Props) {
  const { onNeedMore, onMove, onClose } = actions;
  const { gallery, lightbox } = texts ?? ENGLISH;
  const slides = useMemo(
    () => Array.from({ length: total }, (_, position): Slide => ({ type: 'photo', photo: photos[position] })),
    [photos, total],
  );
  const shown = photos[index];
  const controller = useRef<ControllerRef>(null);
  useFocusTrap({ selector: '.lightbox', focusInside: () => controller.current?.focus() });

  useEffect(() => {
    if (index + AHEAD >= photos.length && photos.length < total) onNeedMore();
  }, [index, photos.length, total, onNeedMore]);

  const renderSlide = ({ slide }: RenderSlideProps) => {
    if (slide.type !== 'photo') return null;
    if (!slide.photo) return <p>{gallery.loading}</p>;
    const { photo } = slide;
    return <Picture photo={photo} alt={photo.alt} sizes={lightboxSizes(photo)} imagesUrl={imagesUrl} loading="eager" />;
  };

  return (
    <>
      {/* Loaded by hand: Astro would put an imported style sheet into the page, where it would delay the first paint. */}
      <link rel="stylesheet" href={lightboxCss} precedence="lightbox" />
      {shown?.camera && <link rel="stylesheet" href={cameraLineCss} precedence="lightbox" />}
      <YetAnotherLightbox
        open
        close={onClose}
        index={index}
        slides={slides}
        className="lightbox"
        labels={{ ...labelsOf(lightbox), Lightbox: shown?.title ?? lightbox.photograph }}
        carousel={{ finite: true, padding: 0, preload: 1 }}
        controller={{ ref: controller, closeOnBackdropClick: true }}
        animation={{ fade: 160, swipe: 280 }}
        on={{ view: ({ index: position }) => onMove(position) }}
        render={{
          slide: renderSlide,
          ...(index === 0 && { buttonPrev: NOTHING }),
          ...(index >= total - 1 && { buttonNext: NOTHING }),
          controls: () => (
            <div className="lightbox-caption">
              <div className="lightbox-words" aria-live="polite">
                <p className="lightbox-title" dir="auto">
                  {shown?.title}
                </p>
                <p className="label" dir="auto">
                  {shown && categoryLabel(shown.category, gallery)}
                </p>
                {shown?.camera && <p className="label lightbox-camera">{shown.camera}</p>}
                <p className="lightbox-counter">
                  {filledIn(lightbox.counter, {
                    index: formatNumber(index + 1, language),
                    total: formatNumber(total, language),
                  })}
                </p>
              </div>
              {shown && enquire && (
                <a className="text-link" href={enquiryAddress(shown)}>
                  {enquire}
                </a>
              )}
            </div>
          ),
        }}
      />
    </>
  );
}

const lightboxSizes = ({ width, height }: Photo) => `min(100vw, ${Math.round((88 * width) / height)}vh)`;
