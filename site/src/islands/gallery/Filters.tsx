import type { Catalogue } from '@vitrine/shared/languages/catalogue';
import { formatNumber } from '@vitrine/shared/languages/language';
import type { Language } from '@vitrine/shared/site-choices';
import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react';
import { type GalleryFilter, isAll, shownFilters } from '../../content/gallery.ts';
import { isForNewTab } from '../lightbox/is-for-new-tab.ts';

type Props = {
  filters: GalleryFilter[];
  current: GalleryFilter;
  language: Language;
  texts: Catalogue['gallery'];
  onChoose: (filter: GalleryFilter) => void;
};

/** Links to the category pages, which filter in place once the script is loaded. */
export function Filters({ filters, current, language, texts, onChoose }: Props) {
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
    <ul className="filters" aria-label={texts.categories}>
      {shownFilters(filters, current).map((filter) => (
        <li key={filter.path}>
          <a
            href={filter.path}
            dir="auto"
            {...stateOf(filter)}
            onClick={(event) => !isForNewTab(event) && choose(event, filter)}
            onKeyDown={(event) => event.key === ' ' && choose(event, filter)}
          >
            {isAll(filter) ? texts.all : filter.name}
          </a>
          <span className="filter-count" aria-hidden="true">
            {formatNumber(filter.total, language)}
          </span>
        </li>
      ))}
    </ul>
  );
}
