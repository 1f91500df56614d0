import type { Catalogue } from '@vitrine/shared/languages/catalogue';
import { sizesOfNeighbour } from '../content/projects/list-sizes.ts';
import type { Neighbours } from '../content/projects/project-entries.ts';
import { Picture } from '../pictures/Picture.tsx';

type Props = Neighbours & { imagesUrl: string; texts: Catalogue['project'] };

/** The projects before and after a project, at the end of its page. */
export function ProjectNeighbours({ previous, next, imagesUrl, texts }: Props) {
  if (!previous && !next) return null;
  const neighbours = [
    { entry: previous, rel: 'prev', text: texts.previous },
    { entry: next, rel: 'next', text: texts.next },
  ];
  return (
    <nav className="project-nav" aria-label={texts.others}>
      {neighbours.map(
        ({ entry, rel, text }) =>
          entry && (
            <a key={rel} href={entry.path} rel={rel}>
              <Picture photo={entry.cover} alt="" sizes={sizesOfNeighbour(entry.cover)} imagesUrl={imagesUrl} cover />
              <span className="label muted">{text}</span>
              <span className="neighbour" dir="auto">
                {entry.title}
              </span>
            </a>
          ),
      )}
    </nav>
  );
}
