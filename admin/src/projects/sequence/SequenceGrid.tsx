import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ProjectItem } from '@vitrine/shared/contract/site/projects';
import { type ComponentProps, type MouseEvent, useCallback, useId, useMemo, useState } from 'react';
import { t } from '../../language/language.ts';
import { useStable } from '../../lists/useStable.ts';
import { DragArea } from '../../photos/drag/DragArea.tsx';
import { Dragged } from '../../photos/drag/dragged.ts';
import { photoGridStyles } from '../../photos/grid-styles.ts';
import { type Cell, PhotoGrid } from '../../photos/PhotoGrid.tsx';
import { usePhotoRows } from '../../photos/usePhotoRows.ts';
import type { GridSelection } from '../../photos/useRovingGrid.ts';
import { Replacing } from '../../replacing/Replacing.tsx';
import { library } from '../../replacing/scope.ts';
import { useReplacingDrops } from '../../upload-queue/DropArea.tsx';
import { SequenceCell } from './cells/SequenceCell.tsx';
import { actionOf } from './key-action.ts';
import { sequenceLayout } from './rows.ts';
import { keysOf, type Photo } from './sequence.ts';
import { sequenceStyles } from './sequence-styles.ts';
import type { SequenceEditing } from './useSequence.ts';
import type { SequencePhotos } from './useSequencePhotos.ts';

type Props = { sequence: SequenceEditing; photos: SequencePhotos };
/** An item under the name that it keeps while it is moved. */
type Named = { key: string; item: ProjectItem };

/** Until a photograph is read. */
const RATIO = 3 / 2;

/** The sequence in rows like those of the page. Tab reaches one item, and keys do everything with it. */
export function SequenceGrid({ sequence, photos }: Props) {
  const { items, current, chosen, edited } = sequence;
  const help = useId();
  const [replaced, setReplaced] = useState<ComponentProps<typeof Replacing>['of']>();
  const named = useMemo((): Named[] => {
    const keys = keysOf(items);
    return items.map((item, place) => ({ key: keys[place] ?? '', item }));
  }, [items]);
  const placeOf = (key: unknown) => named.findIndex((one) => one.key === key);
  const layoutOf = useCallback(() => {
    const ratioOf = ({ image_id }: Photo) => {
      const image = photos.get(image_id);
      return image ? image.width / image.height : RATIO;
    };
    return sequenceLayout(items, ratioOf);
  }, [items, photos]);
  const rows = usePhotoRows({ layoutOf, isWhole: true, current });

  useReplacingDrops((key) => {
    const item = named[placeOf(key)]?.item;
    const image = item && 'image_id' in item ? photos.get(item.image_id) : undefined;
    return image
      ? { name: image.title, replace: (file) => setReplaced({ ...image, name: image.title, file }) }
      : undefined;
  });

  const selection: GridSelection = {
    isAny: chosen.length > 0,
    has: (place) => chosen.includes(place),
    select: (place, toward) => (toward ? sequence.selectTo(place) : sequence.goTo(place)),
    selectAll: sequence.selectAll,
    clear: () => sequence.goTo(current),
    drawFrame: (isAdded) => (drawn) => sequence.choose([...(isAdded ? chosen : []), ...drawn.map(placeOf)]),
  };
  const click = useStable((place: number, event: MouseEvent) => {
    const { pointerType } = event.nativeEvent as PointerEvent;
    if (event.shiftKey) sequence.selectTo(place);
    else if (event.ctrlKey || event.metaKey || event.detail === 0 || pointerType === 'touch') sequence.toggle(place);
    else sequence.goTo(place);
  });
  const write = useStable(sequence.write);
  const edit = useStable(sequence.edit);
  const total = items.length;
  const renderCell = useCallback(
    ({ key, item }: Named, { place, isStop, isSelected }: Cell) => (
      <SequenceCell
        id={key}
        item={item}
        image={'image_id' in item ? photos.get(item.image_id) : undefined}
        place={place}
        total={total}
        isCurrent={isStop}
        isChosen={isSelected}
        isEdited={place === edited}
        describedBy={help}
        onClick={click}
        onWrite={write}
        onEdit={edit}
      />
    ),
    [photos, total, edited, help, click, write, edit],
  );

  return (
    <DragArea
      onDrop={({ id }, onto) => {
        const target = Dragged.safeParse(onto).data;
        if (target) sequence.drop(placeOf(id), placeOf(target.id));
      }}
    >
      <Typography id={help} variant="body2" color="textSecondary" sx={hint}>
        {t(
          'Arrow keys go from one to the next, with Shift they select several, with Alt they move. F, 1, 2 and 3 lay out, T adds a text, C makes the cover, Delete removes, Ctrl+Z undoes.',
        )}
      </Typography>
      <PhotoGrid
        rows={rows}
        frame={Rows}
        label={t('Photographs and texts')}
        total={total}
        itemAt={(place) => named[place]}
        idOf={({ key }) => key}
        selection={selection}
        onKey={(event) => {
          const act = actionOf(event, sequence, rows.layout);
          act?.();
          return act !== undefined;
        }}
        focusOn={sequence.written}
        attributes={{ 'data-replaces': true }}
        renderCell={renderCell}
      />
      <Replacing scope={library} of={replaced} onClose={() => setReplaced(undefined)} />
    </DragArea>
  );
}

const Rows = styled('ul')(({ theme }) => ({ ...photoGridStyles(theme), ...sequenceStyles(theme) }));

const hint = { maxWidth: '72ch', mt: 1.5, '@media (pointer: coarse)': { display: 'none' } };
