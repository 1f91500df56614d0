import { useEffect, useMemo, useRef } from 'react';
import YetAnotherLightbox, { type ControllerRef, type RenderSlideProps, type Slide } from 'yet-another-react-lightbox';
import { enquiryAddress, type Photo } from '../../content/photo.ts';
import { Picture } from '../../pictures/Picture.tsx';
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
  onNeedMore: () => void;
  onMove: (index: number) => void;
  onClose: () => void;
};

const AHEAD = 4;
const NOTHING = () => null;

/** Shows the filtered photographs one at a time in the whole window. It stops at the first and the last. */
export function Lightbox({ photos, total, index, imagesUrl, onNeedMore, onMove, onClose }: Props) {
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
    if (!slide.photo) return <p>Loading gallery...</p>;
    const { photo } = slide;
    return <Picture photo={photo} alt={photo.alt} sizes={lightboxSizes(photo)} imagesUrl={imagesUrl} loading="eager" />;
  };

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
        labels={{ Lightbox: shown?.title ?? 'Photograph' }}
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
                  {shown?.category}
                </p>
                <p className="lightbox-counter">
                  {index + 1} of {total}
                </p>
              </div>
              {shown && (
                <a className="text-link" href={enquiryAddress(shown)}>
                  Enquire about this photo
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
