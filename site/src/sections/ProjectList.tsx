import type { Composition } from '@vitrine/shared/looks/look';
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
  composition: Composition;
};

function classesOf(entries: Props['entries'], index: number, isInRow: boolean) {
  const own = entries[index];
  const place = isInRow && hasTitleBeside(entries, index) ? 'beside ' : '';
  return own && `${place}${ratioClasses({ width: coverRatio(own.cover), height: 1 })}`;
}

/** Covers of projects with their titles. Rows have two, of one height, and an empty template ends one. */
export function ProjectList({ entries, imagesUrl, isBelowHeading = false, first = 0, composition }: Props) {
  const isInRow = composition === 'rows';
  return (
    <ul className={`projects ${composition}`}>
      {entries.map((entry, index) => (
        <Fragment key={entry.path}>
          <li className={classesOf(entries, index, isInRow)}>
            <ProjectCard
              entry={entry}
              isBelowHeading={isBelowHeading}
              isFirst={index < first}
              sizes={sizesInList(entries, index, composition)}
              imagesUrl={imagesUrl}
            />
          </li>
          {isInRow && endsRow(entries.length, index) && <template />}
        </Fragment>
      ))}
    </ul>
  );
}
