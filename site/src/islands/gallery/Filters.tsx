import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react';
import type { GalleryFilter } from '../../content/gallery.ts';

type Props = { filters: GalleryFilter[]; current: GalleryFilter; onChoose: (filter: GalleryFilter) => void };

/** Links to the category pages, which filter in place once the script is loaded. */
export function Filters({ filters, current, onChoose }: Props) {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);

  const choose = (event: MouseEvent | KeyboardEvent, filter: GalleryFilter) => {
    event.preventDefault();
    onChoose(filter);
  };
  const stateOf = (filter: GalleryFilter) => {
    const isCurrent = filter.path === current.path;
    return isAlive ? { role: 'button', 'aria-pressed': isCurrent } : { 'aria-current': isCurrent };
  };

  return (
    <ul className="filters" aria-label="Categories">
      {filters.map((filter) => (
        <li key={filter.path}>
          <a
            href={filter.path}
            dir="auto"
            {...stateOf(filter)}
            onClick={(event) => choose(event, filter)}
            onKeyDown={(event) => event.key === ' ' && choose(event, filter)}
          >
            {filter.name}
          </a>
          <span className="filter-count" aria-hidden="true">
            {filter.total}
          </span>
        </li>
      ))}
    </ul>
  );
}
