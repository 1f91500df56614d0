import type { ProjectEntry } from '../content/projects/project-entries.ts';
import { Picture } from '../pictures/Picture.tsx';

type Props = { entry: ProjectEntry; isBelowHeading: boolean; isFirst: boolean; sizes: string; imagesUrl: string };

/** A project in the list: its cover, title, client and year. */
export function ProjectCard({ entry, isBelowHeading, isFirst, sizes, imagesUrl }: Props) {
  const { path, title, year, client, cover } = entry;
  const Heading = isBelowHeading ? 'h3' : 'h2';
  return (
    <a className="project-card" href={path}>
      <Picture
        photo={cover}
        alt=""
        sizes={sizes}
        imagesUrl={imagesUrl}
        cover
        loading={isFirst ? 'eager' : 'lazy'}
        priority={isFirst}
      />
      <Heading dir="auto">{title}</Heading>
      {(client || year !== null) && (
        <p className="label muted" dir="auto">
          {[client, year].filter(Boolean).join(' · ')}
        </p>
      )}
    </a>
  );
}
