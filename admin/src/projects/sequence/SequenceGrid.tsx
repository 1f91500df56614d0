import { DragDropProvider } from '@dnd-kit/react';
import { Box, Typography } from '@mui/material';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { useStable } from '../../lists/useStable.ts';
import { SequenceCell } from './cells/SequenceCell.tsx';
import { pressed } from './pressed.ts';
import { positionsOf } from './rows.ts';
import { keysOf, type Photo } from './sequence.ts';
import { placesOf, plugins, sensors } from './sequence-drag.ts';
import { sequenceStyles } from './sequence-styles.ts';
import type { SequenceEditing } from './useSequence.ts';

type Props = { sequence: SequenceEditing; photos: ReadonlyMap<number, ImageAdminView> | undefined };

/** Until a photograph is read. */
const RATIO = 3 / 2;

/** The sequence in rows like those of the page. Tab reaches one item, and keys do everything with it. */
export function SequenceGrid({ sequence, photos }: Props) {
  const { items, current, chosen, edited } = sequence;
  const help = useId();
  const list = useRef<HTMLOListElement>(null);
  const isFocusDue = useRef(false);
  const ratioOf = ({ image_id }: Photo) => {
    const image = photos?.get(image_id);
    return image ? image.width / image.height : RATIO;
  };
  const positions = positionsOf(items, ratioOf);
  const keys = keysOf(items);

  useEffect(() => {
    if (!isFocusDue.current) return;
    isFocusDue.current = false;
    list.current?.querySelector<HTMLElement>('.cell[tabindex="0"]')?.focus();
  });

  const click = useStable((place: number, event: MouseEvent) => {
    const { pointerType } = event.nativeEvent as PointerEvent;
    if (event.shiftKey) sequence.selectTo(place);
    else if (event.ctrlKey || event.metaKey || event.detail === 0 || pointerType === 'touch') sequence.toggle(place);
    else sequence.goTo(place);
  });
  const write = useStable(sequence.write);
  const edit = useStable((place: number | undefined) => {
    isFocusDue.current = place === undefined;
    sequence.edit(place);
  });

  return (
    <DragDropProvider
      sensors={sensors}
      plugins={plugins}
      onDragEnd={({ canceled, operation: { source, target } }) => {
        const [from, onto] = placesOf(source, target);
        if (!canceled && from !== undefined && onto !== undefined) sequence.drop(from, onto);
      }}
    >
      <Typography id={help} variant="body2" color="textSecondary" sx={hint}>
        Arrow keys go from one to the next, with Shift they select several, with Alt they move. F, 1, 2 and 3 lay out, T
        adds a text, C makes the cover, Delete removes, Ctrl+Z undoes.
      </Typography>
      <Box
        ref={list}
        component="ol"
        aria-label="Photographs and texts"
        onKeyDown={(event) => {
          isFocusDue.current = pressed(event, sequence, positions);
        }}
        sx={sequenceStyles}
      >
        {items.map((item, place) => (
          <SequenceCell
            key={keys[place]}
            id={keys[place] ?? ''}
            item={item}
            image={'image_id' in item ? photos?.get(item.image_id) : undefined}
            isRead={photos !== undefined}
            place={place}
            total={items.length}
            column={positions[place]?.column}
            columns={positions[place]?.columns}
            share={positions[place]?.share}
            isCurrent={place === current}
            isChosen={chosen.includes(place)}
            isEdited={place === edited}
            describedBy={help}
            onClick={click}
            onWrite={write}
            onEdit={edit}
          />
        ))}
      </Box>
    </DragDropProvider>
  );
}

const hint = { maxWidth: '72ch', mt: 1.5, '@media (pointer: coarse)': { display: 'none' } };
