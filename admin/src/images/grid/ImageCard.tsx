import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { memo, type ReactNode } from 'react';
import { t } from '../../language/language.ts';
import { formatDate } from '../../lists/format-date.ts';
import { formatFile } from '../../lists/format-megabytes.ts';
import { tagsOf } from '../tags.ts';
import { CardPicture } from './CardPicture.tsx';
import { CardTags } from './CardTags.tsx';

type Props = {
  image: ImageAdminView;
  isSelected: boolean;
  /** `toward` is true if the range since the previous selection is meant. */
  onSelect: (choice: { isSelected: boolean; toward: boolean }) => void;
  /** Whether Tab leads to the card; the others are reached from it by arrows. */
  isStop: boolean;
  /** Of its other controls: Tab reaches them once F2 has. */
  tabIndex: number;
  /** The actions on the image, shown on hover and focus, and on devices without hover once it is selected. */
  actions: ReactNode;
  /** The handle to move the image by. */
  handle?: ReactNode;
  /** Opens the image large. Undefined in the trash. */
  onOpen?: ((id: number) => void) | undefined;
  /** Begins to edit it in place. */
  onEdit?: ((id: number) => void) | undefined;
  /** The fields in place of the title, while they are edited. */
  editor?: ReactNode | false;
};

/**
 * One image of the library: the picture with its actions, and its details. Plain elements with the styles of `card-styles.ts`, since
 * scrolling mounts dozens of cards a second.
 */
export const ImageCard = memo(function ImageCard({ image, isSelected, onSelect, ...props }: Props) {
  const { actions, handle, onOpen, onEdit, editor, tabIndex } = props;
  const { id, title, description, category, created_at, is_featured, is_public, deleted_at } = image;
  const stop = { 'data-stop': true, 'aria-keyshortcuts': 'F2', tabIndex: props.isStop ? 0 : -1 };

  return (
    <article className="card" aria-label={title} data-selected={isSelected}>
      <div className="picture">
        {onOpen ? (
          <button
            type="button"
            className="frame"
            data-drag
            aria-label={t('Open {title}', { title })}
            onClick={() => onOpen(id)}
            {...stop}
          >
            <CardPicture image={image} />
          </button>
        ) : (
          <div className="frame">
            <CardPicture image={image} />
          </div>
        )}
        <label className="pick">
          <input
            type="checkbox"
            {...(onOpen ? { tabIndex } : stop)}
            aria-label={t('Select {title}', { title })}
            checked={isSelected}
            onChange={({ target, nativeEvent }) =>
              onSelect({
                isSelected: target.checked,
                toward: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
              })
            }
          />
        </label>
        {handle}
        <div className="actions">{actions}</div>
      </div>
      {editor || (
        <h3 title={title}>
          {onEdit ? (
            <button type="button" className="title" tabIndex={tabIndex} onClick={() => onEdit(id)}>
              {title}
            </button>
          ) : (
            title
          )}
        </h3>
      )}
      {description && <p className="description">{description}</p>}
      <p className="facts">
        {is_featured && <span className="badge strong">{t('Featured')}</span>}
        {/* One in the trash is neither, whatever it was. */}
        {deleted_at === null && !is_public && <span className="badge">{t('Private')}</span>}
        <ColorBadge image={image} />
        {[formatDate(created_at), category].filter(Boolean).join(' · ')}
        <br />
        {formatFile(image)}
        {deleted_at === null && is_public && (
          <>
            {' · '}
            <span>{t('Public')}</span>
          </>
        )}
      </p>
      <CardTags tags={tagsOf(image)} />
    </article>
  );
});

/** The colours of the published picture differ visibly from those of the original. */
function ColorBadge({ image: { color_flagged, color_difference } }: { image: ImageAdminView }) {
  if (!color_flagged) return null;
  return (
    <span
      className="badge strong"
      title={t('Mean difference to the original: {difference} (CIEDE2000)', {
        difference: String(color_difference?.toFixed(1)),
      })}
    >
      {t('Colours differ')}
    </span>
  );
}
