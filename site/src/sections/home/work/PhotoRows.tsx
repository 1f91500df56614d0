import { type Photo, photoPath } from '../../../content/photo.ts';
import type { PhotoRow } from '../../../content/projects/project-parts.ts';
import { ProjectRow } from '../../ProjectRow.tsx';

type Props = {
  rows: readonly PhotoRow[];
  imagesUrl: string;
  button: string;
  /** The address of a photograph, if not that of its page. */
  addressOf?: (photo: Photo) => string;
};

/** The first photographs, on the home page of a site that has not two categories to choose from. */
export function PhotoRows({ rows, imagesUrl, button, addressOf = photoPath }: Props) {
  if (rows.length === 0) return null;
  return (
    <section className="section first-photos">
      {rows.map((row) => (
        <ProjectRow key={row.photos[0]?.id} row={row} imagesUrl={imagesUrl} early={0} addressOf={addressOf} />
      ))}
      {button && (
        <p>
          <a className="button quiet" href="/gallery">
            {button}
          </a>
        </p>
      )}
    </section>
  );
}
