import { type ReactNode, useCallback, useState } from 'react';
import { LiveRegion } from '../../feedback/LiveRegion.tsx';
import { useStable } from '../../lists/useStable.ts';
import { DragArea } from '../../photos/drag/DragArea.tsx';
import { DragCell } from '../../photos/drag/DragCell.tsx';
import { Dragged } from '../../photos/drag/dragged.ts';
import { ImageGrid, type ImageGridProps, type Place } from '../grid/ImageGrid.tsx';
import { MoveHandle, type Step } from './MoveHandle.tsx';
import { MoveMenu, type Moving } from './MoveMenu.tsx';
import { useArrange } from './useArrange.ts';

/** The library in manual order, which is changed by dragging, by arrow keys and by a menu. */
export function ArrangedGrid(props: ImageGridProps) {
  const { query, total, selection } = props;
  const { moving, move, said } = useArrange({ query, total, selected: selection.ids });
  const [held, setHeld] = useState<Dragged>();
  const [menu, setMenu] = useState<Moving>();

  const openMenu = useStable(({ image, position }: Place, anchor: HTMLElement) =>
    setMenu({ id: image.id, title: image.title, position, anchor }),
  );
  const moveBy = useStable(({ image: { id, title }, position, columns }: Place, step: Step) => {
    const by = 'places' in step ? step.places : step.rows * columns;
    move({ id, title, position }, { by }, position + by);
  });
  const renderPlace = useCallback(
    (place: Place, card: (handle: ReactNode) => ReactNode) => (
      <DragCell id={place.image.id} place={place.position} title={place.image.title}>
        {card(
          <MoveHandle
            title={place.image.title}
            tabIndex={place.tabIndex}
            onOpen={(anchor) => openMenu(place, anchor)}
            onMoveBy={(step) => moveBy(place, step)}
          />,
        )}
      </DragCell>
    ),
    [openMenu, moveBy],
  );

  function drop({ id, title, place }: Dragged, onto: unknown) {
    const to = Dragged.safeParse(onto).data;
    if (to) move({ id: Number(id), title, position: place }, { onto: Number(to.id) }, to.place);
  }
  const companions = held && selection.ids.has(Number(held.id)) ? selection.ids.size : 1;

  return (
    <DragArea onLift={setHeld} onDrop={drop}>
      <ImageGrid {...props} arrangement={{ moving, held: held?.place, renderPlace, lifted: held ? companions : 0 }} />
      <MoveMenu moving={menu} total={total} onMove={move} onClose={() => setMenu(undefined)} />
      <LiveRegion>{said}</LiveRegion>
    </DragArea>
  );
}
