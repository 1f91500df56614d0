import type { Composition } from '@vitrine/shared/looks/look';
import { type Photo, photoPath } from '../content/photo.ts';
import { isRow, type ProjectPart } from '../content/projects/project-parts.ts';
import { OwnPageText } from './OwnPageText.tsx';
import { ProjectRow } from './ProjectRow.tsx';

type Props = {
  parts: readonly ProjectPart[];
  /** How many of the photographs are fetched at once. */
  first: number;
  imagesUrl: string;
  composition: Composition;
  addressOf?: (photo: Photo) => string;
};

/** The photographs and texts of a project. */
export function ProjectParts({ parts, first, imagesUrl, composition, addressOf = photoPath }: Props) {
  let above = 0;
  return parts.map((part, index) => {
    if (!isRow(part)) {
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same photograph may be there twice
        <div key={index} className="own-page">
          <OwnPageText nodes={part.text} imagesUrl={imagesUrl} />
        </div>
      );
    }
    const early = first - above;
    above += part.photos.length;
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    return <ProjectRow key={index} row={part} {...{ imagesUrl, early, composition, addressOf }} />;
  });
}
