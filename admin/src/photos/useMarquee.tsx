import { type PointerEvent, useRef, useState } from 'react';
import type { GridSelection } from './useRovingGrid.ts';

type Point = { x: number; y: number };
type Drawing = { from: Point; to: Point; select: (cells: readonly string[]) => void };

/** A click moves the pointer a little as well. */
const BEGINS_AFTER_PX = 6;
/** So near to the edge of the window the page is scrolled. */
const EDGE_PX = 40;
const SCROLL_PX = 24;

/**
 * Selects the cells that a frame covers, which is drawn with a mouse from where there is none. With Shift or Ctrl they are added to what is
 * selected.
 */
export function useMarquee(selection: GridSelection | undefined) {
  const [drawing, setDrawing] = useState<Drawing>();
  const covered = useRef(new Map<string, boolean>());
  const isDrawn = drawing !== undefined && distanceOf(drawing) > BEGINS_AFTER_PX;

  function begin(event: PointerEvent<HTMLElement>) {
    const { target, currentTarget, pointerType, button, shiftKey, ctrlKey, metaKey } = event;
    const isBeside =
      target === currentTarget || (target instanceof Element && target.matches('li') && currentTarget.contains(target));
    if (!selection || pointerType !== 'mouse' || button !== 0 || !isBeside) return;
    const at = pointIn(currentTarget, event);
    covered.current = new Map();
    setDrawing({ from: at, to: at, select: selection.drawFrame(shiftKey || ctrlKey || metaKey) });
    currentTarget.setPointerCapture(event.pointerId);
  }

  function draw(event: PointerEvent<HTMLElement>) {
    if (!drawing) return;
    const next = { ...drawing, to: pointIn(event.currentTarget, event) };
    setDrawing(next);
    if (distanceOf(next) <= BEGINS_AFTER_PX) return;
    if (event.clientY < EDGE_PX) window.scrollBy(0, -SCROLL_PX);
    if (event.clientY > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX);
    // Cells that have left the document keep what they were.
    for (const [cell, isCovered] of coveredBy(event.currentTarget, boxOf(next))) covered.current.set(cell, isCovered);
    next.select([...covered.current].flatMap(([cell, isCovered]) => (isCovered ? [cell] : [])));
  }

  const end = () => setDrawing(undefined);

  return {
    handlers: { onPointerDown: begin, onPointerMove: draw, onPointerUp: end, onPointerCancel: end },
    isDrawing: drawing !== undefined,
    box: isDrawn && <li key="marquee" aria-hidden className="marquee" style={boxOf(drawing)} />,
  };
}

/** Of each cell in the document, whether the frame covers some of it. */
function coveredBy(grid: HTMLElement, frame: ReturnType<typeof boxOf>): [string, boolean][] {
  const { left, top } = grid.getBoundingClientRect();
  return Array.from(grid.querySelectorAll<HTMLElement>('[data-cell]'), (cell) => {
    const { x, y, width, height } = cell.getBoundingClientRect();
    const isBeside = x - left > frame.left + frame.width || x - left + width < frame.left;
    const isAboveOrBelow = y - top > frame.top + frame.height || y - top + height < frame.top;
    return [cell.dataset.cell ?? '', !isBeside && !isAboveOrBelow];
  });
}

const pointIn = (element: HTMLElement, { clientX, clientY }: PointerEvent): Point => {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
};

const distanceOf = ({ from, to }: Pick<Drawing, 'from' | 'to'>) => Math.hypot(to.x - from.x, to.y - from.y);

const boxOf = ({ from, to }: Pick<Drawing, 'from' | 'to'>) => ({
  left: Math.min(from.x, to.x),
  top: Math.min(from.y, to.y),
  width: Math.abs(to.x - from.x),
  height: Math.abs(to.y - from.y),
});
