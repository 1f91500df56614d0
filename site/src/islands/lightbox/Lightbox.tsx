import type { Catalogue } from '@vitrine/shared/languages/catalogue';
import { lightbox as english } from '@vitrine/shared/languages/en/lightbox';
import type { Language } from '@vitrine/shared/site-choices';
import { useEffect, useMemo } from 'react';
import { categoryLabel, enquiryAddress, type Photo } from '../../content/photo.ts';
import type { IslandTexts } from '../../content/texts/interface-texts.ts';
import { Picture } from '../../pictures/Picture.tsx';
import cameraLineCss from './camera/camera-line.css?url';
import { LightboxFrame } from './LightboxFrame.tsx';

type Props = {
  photos: readonly Photo[];
  /** How many photographs match the filter, fetched or not. */
  total: number;
  index: number;
  imagesUrl: string;
  enquire: string;
  language: Language;
  texts: IslandTexts<'lightbox'>['texts'];
  /** Those of the gallery, which has them already: if this file had them as well, the bundler would make one of the two. */
  galleryTexts: Catalogue['gallery'];
  onNeedMore?: () => void;
  /** Whether those that were asked for last cannot be had. */
  isFailed?: boolean;
  onMove: (index: number) => void;
  onClose: () => void;
};

const AHEAD = 4;

/** Shows the filtered photographs one at a time. Those that have not been fetched yet are waited for. */
export function Lightbox({
  photos,
  total,
  index,
  imagesUrl,
  enquire,
  language,
  texts,
  galleryTexts,
  isFailed = false,
  ...actions
}: Props) {
  const { onNeedMore, onMove, onClose } = actions;
  const lightbox = texts?.lightbox ?? english;
  const shown = photos[index];

  useEffect(() => {
    if (index + AHEAD >= photos.length && photos.length < total) onNeedMore?.();
  }, [index, photos.length, total, onNeedMore]);

  useEffect(() => {
    // Loaded again, it is the page of the photograph, and not as far down as the gallery. The mode is that of this entry alone.
    history.scrollRestoration = 'manual';
  }, []);

  const pictured = useMemo(() => photos.map((photo) => ({ ...photo, largest: largestOf(photo) })), [photos]);
  const renderPicture = (position: number, sizes: string) => {
    const photo = photos[position];
    if (!photo && isFailed && position === index) {
      return (
        <div className="lightbox-failed" role="alert">
          <p>{galleryTexts.failed}</p>
          <button type="button" className="button quiet" onClick={onNeedMore}>
            {galleryTexts.tryAgain}
          </button>
        </div>
      );
    }
    if (!photo) return <p>{galleryTexts.loading}</p>;
    return <Picture photo={photo} alt={photo.alt} sizes={sizes} imagesUrl={imagesUrl} loading="eager" />;
  };

  return (
    <>
      {shown?.camera && <link rel="stylesheet" href={cameraLineCss} precedence="lightbox" />}
      <LightboxFrame
        photos={pictured}
        total={total}
        index={index}
        label={shown?.title ?? lightbox.photograph}
        texts={lightbox}
        language={language}
        title={shown?.title}
        details={
          <>
            <p className="label" dir="auto">
              {shown && categoryLabel(shown.category, galleryTexts)}
            </p>
            {shown?.camera && <p className="label lightbox-camera">{shown.camera}</p>}
          </>
        }
        renderPicture={renderPicture}
        onMove={onMove}
        onClose={onClose}
      >
        {shown && enquire && (
          <a className="text-link" href={enquiryAddress(shown)}>
            {enquire}
          </a>
        )}
      </LightboxFrame>
    </>
  );
}

/** Of the format that a browser prefers. */
const largestOf = ({ avif, webp, jpeg }: Photo) => avif.at(-1) ?? webp.at(-1) ?? jpeg;
