import type { ClientGallery } from '@vitrine/shared/contract/galleries/client';
import { formatNumber } from '@vitrine/shared/languages/language';
import { filledIn } from '@vitrine/shared/site-texts/filled-in';
import { useRef } from 'react';
import type { Group } from './filters.ts';
import { sectionId } from './grid/GridSection.tsx';
import { Icon } from './Icon.tsx';
import { Title } from './Title.tsx';
import { useWords } from './texts.ts';
import { writtenDay } from './written.ts';

type Props = {
  gallery: ClientGallery;
  /** Whether the cover has said what the gallery is called. */
  isCovered: boolean;
  groups: readonly Group[];
  comments: number;
  onComment: () => void;
  onDownload: () => void;
};

/** What a narrow window shows when it is asked for, by the button of the toolbar. */
export const MORE_ID = 'client-more';

/** What is between the bar and the heading of a section that was jumped to. */
const BELOW_BAR_PX = 20;

/** Whether there is anything but the photographs: downloads, comments, or ways to sections. */
export const hasMore = ({ can_comment, downloads, sections }: ClientGallery, comments: number) =>
  can_comment || comments > 0 || downloads !== 'none' || sections.length > 1;

/** The title of the gallery, what the photographer says to it, and the way to its sections. */
export function Header({ gallery, isCovered, groups, comments, onComment, onDownload }: Props) {
  const { language, texts } = useWords();
  const more = useRef<HTMLDivElement>(null);
  const { photos, expires_at, time_zone, can_comment, downloads } = gallery;
  const isTalked = can_comment || comments > 0;
  const titled = groups.filter((group) => group.title !== null);

  const close = () => more.current?.hidePopover();
  const jumpTo = (id: string) => {
    close();
    const section = document.getElementById(sectionId(id));
    const heading = section?.querySelector('h2')?.firstChild;
    if (!section || !heading) return;
    // Not to the room above the words. The bar is higher where it has two lines.
    const words = document.createRange();
    words.selectNodeContents(heading);
    const bar = document.querySelector('.client-toolbar')?.clientHeight ?? 0;
    scrollBy(0, words.getBoundingClientRect().top - bar - BELOW_BAR_PX);
    section.focus({ preventScroll: true });
  };
  const leave = (act: () => void) => () => {
    close();
    act();
  };

  return (
    <div className="client-header">
      {!isCovered && <Title gallery={gallery} />}
      <p className="label muted">
        {filledIn(texts.photographs, { count: formatNumber(photos, language) })}
        {expires_at && ` · ${filledIn(texts.until, { date: writtenDay(expires_at, language, time_zone) })}`}
      </p>
      {hasMore(gallery, comments) && (
        <div ref={more} id={MORE_ID} className="client-more" popover="auto">
          {(isTalked || downloads !== 'none') && (
            <p className="client-actions">
              {downloads !== 'none' && (
                <button type="button" className="button quiet" onClick={leave(onDownload)}>
                  <Icon name="download" />
                  {texts.download}
                </button>
              )}
              {isTalked && (
                <button type="button" className="button quiet" onClick={leave(onComment)}>
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
        </div>
      )}
    </div>
  );
}
