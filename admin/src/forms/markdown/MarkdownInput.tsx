import { TextField } from '@mui/material';
import { PAGE_CONTENT_MAX } from '@vitrine/shared/limits';
import { referenceTo } from '@vitrine/shared/own-pages/page-references';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useInput } from 'react-admin';
import { t } from '../../language/language.ts';
import { LinkDialog, type Target } from './LinkDialog.tsx';
import { type Command, MarkdownToolbar, shortcutOf } from './MarkdownToolbar.tsx';
import { PhotoDialog } from './PhotoDialog.tsx';
import {
  applyEdit,
  insertLink,
  insertParagraph,
  type Selected,
  type TextEdit,
  toggleLines,
  toggleMarks,
} from './text-edits.ts';

/** What a command does at once. The other two ask first. */
const edits: Partial<Record<Command, (selected: Selected) => TextEdit>> = {
  bold: (selected) => toggleMarks(selected, '**'),
  italic: (selected) => toggleMarks(selected, '*'),
  heading: (selected) => toggleLines(selected, '# '),
  list: (selected) => toggleLines(selected, '- '),
};

type Props = {
  source: string;
  label: string;
  /** How tall it is without a text. */
  minRows?: number;
  maxLength?: number;
};

/** A text in Markdown, with a toolbar and shortcuts. Links and photographs are picked. */
export function MarkdownInput({ source, label, minRows = 12, maxLength = PAGE_CONTENT_MAX }: Props) {
  const { id, field, fieldState } = useInput({ source });
  const area = useRef<HTMLTextAreaElement>(null);
  const [asking, setAsking] = useState<Command>();
  /** Done once the dialog has gone, since it keeps the focus until then. */
  const chosen = useRef<(selected: Selected) => TextEdit>(undefined);

  const edit = (make: (selected: Selected) => TextEdit) => {
    const { current } = area;
    if (!current) return;
    applyEdit(current, make({ text: current.value, start: current.selectionStart, end: current.selectionEnd }));
  };

  function run(command: Command) {
    const make = edits[command];
    if (make) edit(make);
    else setAsking(command);
  }

  function runShortcut(event: KeyboardEvent) {
    const command = shortcutOf(event);
    if (!command) return;
    event.preventDefault();
    run(command);
  }

  const choose = (make: (selected: Selected) => TextEdit) => {
    chosen.current = make;
    setAsking(undefined);
  };
  const dialog = {
    onClose: () => setAsking(undefined),
    onGone() {
      const make = chosen.current;
      chosen.current = undefined;
      if (make) edit(make);
      else area.current?.focus();
    },
  };

  return (
    <>
      <MarkdownToolbar controls={id} onCommand={run} />
      <TextField
        {...field}
        value={field.value ?? ''}
        id={id}
        label={label}
        inputRef={area}
        onKeyDown={runShortcut}
        multiline
        fullWidth
        minRows={minRows}
        maxRows={28}
        margin="dense"
        error={fieldState.invalid}
        helperText={
          fieldState.error?.message ??
          t(
            'Markdown: # Heading, **bold**, *italic*, - list, > quote, | table |. In another language: [Grüezi]{lang=gsw}, paragraphs between the lines ::: {lang=fr} and :::',
          )
        }
        slotProps={{ htmlInput: { dir: 'auto', maxLength, spellCheck: true } }}
      />
      <LinkDialog
        isOpen={asking === 'link'}
        onChoose={(target: Target) => choose((selected) => insertLink(selected, target))}
        {...dialog}
      />
      <PhotoDialog
        isOpen={asking === 'photo'}
        onChoose={(photo) =>
          choose((selected) => insertParagraph(selected, `![](${referenceTo({ kind: 'photo', id: photo })})`))
        }
        {...dialog}
      />
    </>
  );
}
