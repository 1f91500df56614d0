import { createElement, type ReactNode } from 'react';
import { type DocumentNode, isElement, isPhoto, type PlacedPhoto, wordsIn } from '../content/own-pages/document.ts';
import { directionOf } from '../content/texts/direction.ts';
import { Picture } from '../pictures/Picture.tsx';

type Props = {
  nodes: readonly DocumentNode[];
  imagesUrl: string;
  /** So many of the nodes are probably in the first view: their photographs are fetched at once. */
  early?: number;
  /** Whether the elements around them are from right to left. */
  isMirrored?: boolean;
};

/** Elements of which each can be in a script of its own. */
const HAS_DIRECTION = /^(?:p|h\d|pre|span)$/;
/** Their direction is that of their first word: markers, lines and columns are on its side. What they consist of is so by its style. */
const HAS_SIDES = /^(?:ul|ol|blockquote|table)$/;
const COLUMN_PX = 720;

/** The text of an own page. */
export const OwnPageText = ({ nodes, imagesUrl, early = 0, isMirrored = false }: Props): ReactNode =>
  nodes.map((node, index) => {
    const key = index;
    if (typeof node === 'string') return node;
    if (isPhoto(node)) return <Photograph key={key} {...node} parts={1} imagesUrl={imagesUrl} />;
    if (!isElement(node)) return <Row key={key} photos={node.row} imagesUrl={imagesUrl} isEarly={index < early} />;
    const { tag, href, lang, start, align, children } = node;
    const side = HAS_SIDES.test(tag) ? sideOf(wordsIn(children), isMirrored) : undefined;
    const isWithin = side ? side === 'rtl' : isMirrored;
    const element = createElement(
      tag,
      {
        key,
        href,
        lang,
        start,
        className: align && `align-${align}`,
        dir: HAS_DIRECTION.test(tag) ? 'auto' : side,
      },
      ...(children.length > 0
        ? [<OwnPageText key="text" nodes={children} imagesUrl={imagesUrl} isMirrored={isWithin} />]
        : []),
    );
    if (tag !== 'table') return element;
    return (
      <div key={key} className="page-table">
        {element}
      </div>
    );
  });

/** The direction of an element within others; numbers and photographs alone have theirs. The page itself is from left to right. */
function sideOf(words: string, isMirrored: boolean) {
  if (!isMirrored) return directionOf(words);
  return directionOf(words) ?? (/\p{L}/u.test(words) ? 'ltr' : 'rtl');
}

type RowProps = { photos: readonly PlacedPhoto[]; imagesUrl: string; isEarly: boolean };

const Row = ({ photos, imagesUrl, isEarly }: RowProps) => (
  <div className="page-photos">
    {photos.map((photo, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same photograph may be there twice
      <figure key={index}>
        <a href={photo.href}>
          <Photograph {...photo} parts={photos.length} imagesUrl={imagesUrl} isEarly={isEarly} />
        </a>
        {photo.caption && (
          <figcaption className="label muted" dir="auto">
            {photo.caption}
          </figcaption>
        )}
      </figure>
    ))}
  </div>
);

type PhotographProps = PlacedPhoto & { parts: number; imagesUrl: string; isEarly?: boolean };

const Photograph = ({ photo, alt, parts, imagesUrl, isEarly = false }: PhotographProps) => (
  <Picture
    photo={photo}
    alt={alt}
    sizes={`(min-width: 768px) ${Math.round(COLUMN_PX / parts)}px, ${Math.round(92 / parts)}vw`}
    imagesUrl={imagesUrl}
    loading={isEarly ? 'eager' : 'lazy'}
    priority={isEarly && parts === 1}
  />
);
