import { Button } from '@mui/material';
import { t } from '../../../language/language.ts';
import type { TextCellProps } from './cell-props.ts';
import { TextEditor } from './TextEditor.tsx';

/** A text of the sequence, which is written where it stands. */
export function TextCell({ text, isEdited, onWrite, onEdit, ...cell }: TextCellProps) {
  const { place, total, isCurrent, isChosen, describedBy, onClick } = cell;

  if (isEdited)
    return <TextEditor text={text} onWrite={(written) => onWrite(place, written)} onDone={() => onEdit(undefined)} />;
  return (
    <>
      <button
        type="button"
        className="cell words"
        data-stop
        data-drag
        aria-pressed={isChosen}
        aria-label={t(text ? 'Text, {place} of {total}: {text}' : 'Text, {place} of {total}: empty', {
          place: place + 1,
          total,
          text: text.slice(0, 80),
        })}
        aria-describedby={describedBy}
        tabIndex={isCurrent ? 0 : -1}
        onClick={(event) => onClick(place, event)}
        onDoubleClick={() => onEdit(place)}
      >
        <span dir="auto">{text || t('An empty text is not saved.')}</span>
      </button>
      <Button
        size="small"
        onClick={() => onEdit(place)}
        aria-label={t('Edit the text at {place}', { place: place + 1 })}
      >
        {t('Edit')}
      </Button>
    </>
  );
}
