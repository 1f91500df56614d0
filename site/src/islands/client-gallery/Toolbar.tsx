import type { ClientGallery, GalleryMarks } from '@vitrine/shared/contract/galleries/client';
import { formatNumber } from '@vitrine/shared/languages/language';
import { filledIn } from '@vitrine/shared/site-texts/filled-in';
import type { Filter } from './filters.ts';
import { hasMore, MORE_ID } from './Header.tsx';
import { Icon } from './Icon.tsx';
import { useWords } from './texts.ts';
import { writtenDay } from './written.ts';

type Props = {
  gallery: ClientGallery;
  marks: GalleryMarks;
  /** "Chosen: 14 of 20". */
  counted: string;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  onSend: () => void;
};

/** What is shown of the gallery, and how far the choice has got. It stays at the top of the window. */
export function Toolbar({ gallery, marks, counted, filter, onFilter, onSend }: Props) {
  const { language, texts } = useWords();
  const filters = [
    { name: 'all', text: texts.all, icon: null, count: gallery.photos },
    { name: 'favourites', text: texts.favourites, icon: 'heart', count: marks.favourites.length },
    ...(gallery.can_choose
      ? [{ name: 'chosen', text: texts.chosen, icon: 'chosen', count: marks.chosen.length } as const]
      : []),
  ] as const;
  const canSend = gallery.can_choose && marks.choice_sent_at === null;

  return (
    <div className="client-toolbar">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in */}
      <div className="client-filters" role="group" aria-label={texts.show}>
        {filters.map(({ name, text, icon, count }) => (
          <button key={name} type="button" aria-pressed={name === filter} onClick={() => onFilter(name)}>
            {icon && <Icon name={icon} />}
            <span className={icon ? 'client-filter-name' : undefined}>{text}</span>{' '}
            <span className="filter-count">{formatNumber(count, language)}</span>
            {name === 'chosen' && gallery.choice_limit !== null && (
              <span className="client-limit" aria-hidden="true">
                /{formatNumber(gallery.choice_limit, language)}
              </span>
            )}
          </button>
        ))}
      </div>
      {hasMore(gallery, marks.comments[0] ?? 0) && (
        <button type="button" className="client-more-button" popoverTarget={MORE_ID} aria-label={texts.more}>
          <Icon name="more" />
        </button>
      )}
      {gallery.can_choose && (
        <div className="client-choice">
          <p className="client-long">{counted}</p>
          {canSend && (
            <button
              type="button"
              className="button"
              aria-label={texts.send}
              aria-disabled={marks.chosen.length === 0}
              onClick={onSend}
            >
              <span className="client-long">{texts.send}</span>
              <span className="client-short">{texts.sendShort}</span>
            </button>
          )}
          <p className="client-sent" role="status">
            {marks.choice_sent_at &&
              filledIn(texts.sent, { date: writtenDay(marks.choice_sent_at, language, gallery.time_zone) })}
          </p>
        </div>
      )}
    </div>
  );
}
