import { Fragment } from 'react';
import { coverRatio, endsRow, hasTitleBeside, sizesInList } from '../content/projects/list-sizes.ts';
import type { ProjectEntry } from '../content/projects/project-entries.ts';
import { ratioClasses } from '../pictures/picture-classes.ts';
import { ProjectCard } from './ProjectCard.tsx';

type Props = {
  entries: readonly ProjectEntry[];
  imagesUrl: string;
  /** Whether a heading of the second level is above them. */
  isBelowHeading?: boolean;
  /** How many of the covers are fetched at once. */
  first?: number;
};

function classesOf(entries: Props['entries'], index: number) {
  const own = entries[index];
  const place = hasTitleBeside(entries, index) ? 'beside ' : '';
  return own && `${place}${ratioClasses({ width: coverRatio(own.cover), height: 1 })}`;
}

/** Covers of projects with their titles, in rows of two that have one height each. An empty template ends a row. */
export function ProjectList({ entries, imagesUrl, isBelowHeading = false, first = 0 }: Props) {
  return (
    <ul className="projects">
      {entries.map((entry, index) => (
        <Fragment key={entry.path}>
          <li className={classesOf(entries, index)}>
            <ProjectCard
              entry={entry}
              isBelowHeading={isBelowHeading}
              isFirst={index < first}
              sizes={sizesInList(entries, index)}
              imagesUrl={imagesUrl}
            />
          </li>
          {endsRow(entries.length, index) && <template />}
        </Fragment>
      ))}
    </ul>
  );
}
