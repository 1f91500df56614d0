import type { ClientGallery } from '@vitrine/shared/contract/galleries/client';
import { formatNumber } from '@vitrine/shared/languages/language';
import { filledIn } from '@vitrine/shared/site-texts/filled-in';
import type { Group } from './filters.ts';
import { sectionId } from './grid/GridSection.tsx';
import { Icon } from './Icon.tsx';
import { useWords } from './texts.ts';
import { writtenDay } from './written.ts';

type Props = {
  gallery: ClientGallery;
  groups: readonly Group[];
  comments: number;
  onComment: () => void;
  onDownload: () => void;
};

/** The title of the gallery, what the photographer says to it, and the way to its sections. */
export function Header({ gallery, groups, comments, onComment, onDownload }: Props) {
  const { language, texts } = useWords();
  const { title, note, photos, expires_at, time_zone, can_comment, downloads } = gallery;
  const titled = groups.filter((group) => group.title !== null);

  const jumpTo = (id: string) => {
    const section = document.getElementById(sectionId(id));
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  };

  return (
    <header className="client-header">
      <h1 dir="auto">{title}</h1>
      {note && (
        <div className="client-note" dir="auto">
          {note.split('\n').map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text
            <p key={index} className="lead">
              {line}
            </p>
          ))}
        </div>
      )}
      <p className="label muted">
        {filledIn(texts.photographs, { count: formatNumber(photos, language) })}
        {expires_at && ` · ${filledIn(texts.until, { date: writtenDay(expires_at, language, time_zone) })}`}
      </p>
      {(can_comment || downloads !== 'none') && (
        <p className="client-actions">
          {downloads !== 'none' && (
            <button type="button" className="button quiet" onClick={onDownload}>
              <Icon name="download" />
              {texts.download}
            </button>
          )}
          {can_comment && (
            <button type="button" className="button quiet" onClick={onComment}>
              <Icon name="comment" />
              {texts.comments}
              {comments > 0 && ` (${formatNumber(comments, language)})`}
            </button>
          )}
        </p>
      )}
      {titled.length > 1 && (
        <nav aria-label={texts.sections}>
          <ul className="client-sections">
            {titled.map((group) => (
              <li key={group.id}>
                <button type="button" className="text-link" dir="auto" onClick={() => jumpTo(group.id)}>
                  {group.title}
                </button>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </header>
  );
}
