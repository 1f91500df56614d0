import { Box } from '@mui/material';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Thumbnail } from '../../lists/Thumbnail.tsx';

type Props = {
  images: readonly ImageAdminView[];
  /** The id of one image, or a set of several. */
  chosen: unknown;
  /** Images that cannot be chosen. */
  taken?: ReadonlySet<number> | undefined;
  label: string;
  /** Receives the image, and with Shift all from the one before to it. */
  onChoose: (id: number, range: readonly number[]) => void;
};

/**
 * Images to choose one or several of: a list of options in rows. One of them can be focused by Tab, the arrow keys go to the others, and
 * only Space, Enter or a click chooses.
 */
export function ImageChoices({ images, chosen, taken, label, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<number>(undefined);
  const [focused, setFocused] = useState<number>();
  const ids = images.map(({ id }) => id);
  const current = [focused, chosen].find((id) => ids.some((one) => one === id)) ?? ids[0];
  const isSeveral = chosen instanceof Set;

  function choose(id: number, shiftKey: boolean) {
    const before = last.current === undefined ? -1 : ids.indexOf(last.current);
    const ends = [before === -1 || !shiftKey ? ids.indexOf(id) : before, ids.indexOf(id)];
    last.current = id;
    const range = ids.slice(Math.min(...ends), Math.max(...ends) + 1).filter((one) => !taken?.has(one));
    if (range.length > 0) onChoose(id, range);
  }

  function moveFocus(event: KeyboardEvent, index: number) {
    const steps: Record<string, number> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -columnsOf(list.current),
      ArrowDown: columnsOf(list.current),
      Home: -index,
      End: images.length - 1 - index,
    };
    const step = steps[event.key];
    const next = step === undefined ? undefined : list.current?.children[index + step];
    if (step !== undefined) event.preventDefault();
    if (next instanceof HTMLElement) next.focus();
  }

  return (
    <Box ref={list} role="listbox" aria-label={label} aria-multiselectable={isSeveral || undefined} sx={grid}>
      {images.map((image, index) => (
        <Box
          key={image.id}
          role="option"
          aria-label={image.title}
          aria-selected={isSeveral ? chosen.has(image.id) : chosen === image.id}
          aria-disabled={taken?.has(image.id)}
          title={image.title}
          tabIndex={image.id === current ? 0 : -1}
          onFocus={() => setFocused(image.id)}
          onClick={({ shiftKey }) => choose(image.id, shiftKey)}
          onKeyDown={(event) => {
            moveFocus(event, index);
            if (event.key !== ' ' && event.key !== 'Enter') return;
            // Neither scrolls the dialog nor submits its form.
            event.preventDefault();
            choose(image.id, event.shiftKey);
          }}
          sx={option}
        >
          <Thumbnail image={image} fit="cover" isTitled />
        </Box>
      ))}
    </Box>
  );
}

const columnsOf = (list: HTMLElement | null) =>
  list ? getComputedStyle(list).gridTemplateColumns.split(' ').length : 1;

const grid = { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))', gap: 1 };

const option = {
  aspectRatio: '1',
  cursor: 'pointer',
  bgcolor: 'surface',
  outline: '1px solid',
  outlineColor: 'divider',
  '&[aria-selected=true]': { outline: '3px solid', outlineColor: 'secondary.main' },
  '&[aria-disabled=true]': { opacity: 0.35, cursor: 'default' },
  '&:focus-visible': { outline: '3px solid', outlineColor: 'info.main', outlineOffset: 3 },
};
