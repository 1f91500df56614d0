import { Button } from '@mui/material';
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
        aria-label={`Text, ${place + 1} of ${total}: ${text.slice(0, 80) || 'empty'}`}
        aria-describedby={describedBy}
        tabIndex={isCurrent ? 0 : -1}
        onClick={(event) => onClick(place, event)}
        onDoubleClick={() => onEdit(place)}
      >
        <span dir="auto">{text || 'An empty text is not saved.'}</span>
      </button>
      <Button size="small" onClick={() => onEdit(place)} aria-label={`Edit the text at ${place + 1}`}>
        Edit
      </Button>
    </>
  );
}
