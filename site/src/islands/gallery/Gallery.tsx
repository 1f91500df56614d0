import { gallery as english } from '@vitrine/shared/languages/en/gallery';
import { Fragment, useEffect, useMemo, useRef, useState, ViewTransition } from 'react';
import { type ChunkName, filterAddress, type GalleryFilter, isAll, PHOTOS_PER_PART } from '../../content/gallery.ts';
import { type Photo, photoPath } from '../../content/photo.ts';
import type { IslandTexts } from '../../content/texts/interface-texts.ts';
import { IslandBoundary } from '../IslandBoundary.tsx';
import { useOpenPhoto } from '../lightbox/useOpenPhoto.ts';
import { usePrinting } from '../usePrinting.ts';
import { Filters } from './Filters.tsx';
import { fetchChunk } from './fetch-chunk.ts';
import type { Lead } from './grid/Grid.tsx';
import { GridPart } from './grid/GridPart.tsx';
import type { ColumnGrid } from './grid/rows.ts';
import { useDismissal } from './useDismissal.ts';
import { type LoadChunk, useGallery } from './useGallery.ts';

export type GalleryProps = IslandTexts<'gallery' | 'lightbox'> & {
  filters: GalleryFilter[];
  initial: GalleryFilter;
  photos: Photo[];
  /** The chunk that has the first of the other photographs, if there are any. */
  nextChunk: ChunkName | null;
  imagesUrl: string;
  /** What the link to the contact form says; empty if there is none. */
  enquire: string;
  /** Fetches further photographs. */
  loadChunk?: LoadChunk;
  /** The address of a photograph, alone on its page or opened in the gallery. */
  addressOf?: (photo: Photo) => string;
  grid?: ColumnGrid;
  /** What each part of the grid begins with, if it continues the part before. */
  leadsOf?: (parts: readonly (readonly Photo[])[]) => readonly (Lead | undefined)[];
};

/** On a server React marks what may change with attributes that are no HTML, for pages that are streamed. */
const Transition = import.meta.env.SSR ? Fragment : ViewTransition;

/** Filters, grid and lightbox. The page contains the first photographs; the others are fetched on scrolling or filtering. */
export const Gallery = (props: GalleryProps) => (
  <IslandBoundary markup=".gallery">
    <WorkingGallery {...props} />
  </IslandBoundary>
);

function WorkingGallery({
  filters,
  initial,
  photos: firstPhotos,
  nextChunk,
  imagesUrl,
  enquire,
  language = 'en',
  texts,
  loadChunk = fetchChunk,
  addressOf = photoPath,
  grid,
  leadsOf,
}: GalleryProps) {
  const sentences = texts?.gallery ?? english;
  const { chosen, current, isWaiting, choose, stay, parts, photos, total, status, hasMore, more } = useGallery({
    filters,
    initial,
    photos: firstPhotos,
    nextChunk,
    loadChunk,
  });
  const { opened, held, move, close, openByClick, forgetClick, Lightbox } = useOpenPhoto(photos, addressOf);
  const isPrinting = usePrinting();
  const isDismissed = useDismissal();
  const box = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const leads = useMemo(() => leadsOf?.(parts), [leadsOf, parts]);
  const [proportions] = useState(() => new Map<string, string>());

  useEffect(() => {
    const target = end.current;
    if (!target || !hasMore || isWaiting || status === 'failed') return;
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && void more(), {
      rootMargin: '1200px',
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [hasMore, isWaiting, status, more]);

  const chooseFilter = (filter: GalleryFilter) => {
    forgetClick();
    if (box.current) keepPlace(box.current);
    choose(filter);
    if (filter.path !== chosen.path) history.pushState(null, '', filterAddress(filter));
  };

  return (
    <div ref={box} className="gallery" data-dismissed={isDismissed || undefined}>
      <Filters filters={filters} current={chosen} language={language} texts={sentences} onChoose={chooseFilter} />
      <Transition>
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links in it are pressed, by keys too */}
        <div onClick={(event) => event.defaultPrevented && stay()}>
          {!isAll(current) && (
            <header className="gallery-category">
              <h2 dir="auto">{current.name}</h2>
              {current.description && (
                <p className="muted" dir="auto">
                  {current.description}
                </p>
              )}
            </header>
          )}
          {parts.map((part, index) => (
            <GridPart
              // biome-ignore lint/suspicious/noArrayIndexKey: parts are only ever appended
              key={`${current.path}${index}`}
              name={`${current.path}${index}:${part.length}`}
              proportions={proportions}
              photos={part}
              grid={grid}
              lead={leads?.[index]}
              startsAt={index * PHOTOS_PER_PART}
              isFirst={index === 0}
              isHeld={isPrinting || part.some(({ id }) => id === held)}
              imagesUrl={imagesUrl}
              texts={sentences}
              addressOf={addressOf}
              onOpen={openByClick}
            />
          ))}
        </div>
      </Transition>
      <div ref={end} className="gallery-end" role="status">
        {status === 'loading' && <p className={isWaiting ? 'muted late waiting' : 'muted late'}>{sentences.loading}</p>}
        {total === 0 && <p className="muted">{sentences.empty}</p>}
      </div>
      {status === 'failed' && (
        <div className="gallery-end" role="alert">
          <p>{sentences.failed}</p>
          <button type="button" className="button quiet" onClick={() => void more()}>
            {sentences.tryAgain}
          </button>
        </div>
      )}
      {opened !== null && Lightbox && (
        <Lightbox
          photos={photos}
          total={total}
          index={Math.min(opened, total - 1)}
          imagesUrl={imagesUrl}
          enquire={enquire}
          language={language}
          texts={texts}
          galleryTexts={sentences}
          onNeedMore={more}
          isFailed={status === 'failed'}
          onMove={move}
          onClose={close}
        />
      )}
    </div>
  );
}

/** Keeps the gallery so high that the page stays where it is, however few photographs follow. */
function keepPlace(gallery: HTMLElement) {
  const below = document.documentElement.scrollHeight - gallery.offsetHeight;
  gallery.style.minHeight = `${scrollY + innerHeight - below}px`;
}
