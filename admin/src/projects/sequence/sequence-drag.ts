import { Accessibility, defaultPreset, Feedback, PointerActivationConstraints } from '@dnd-kit/dom';
import { PointerSensor } from '@dnd-kit/react';
import { z } from 'zod';

/** Items are clicked as well as dragged, so a drag begins only after a few pixels; with a finger after a while, since that scrolls. */
export const sensors = [
  PointerSensor.configure({
    activationConstraints: ({ pointerType }) =>
      pointerType === 'touch'
        ? [new PointerActivationConstraints.Delay({ value: 200, tolerance: 8 })]
        : [new PointerActivationConstraints.Distance({ value: 6 })],
    preventActivation: ({ target }) => !(target instanceof Element && target.closest('.cell')),
  }),
];

/** Keys move items without dragging. */
export const plugins = defaultPreset.plugins.filter((plugin) => plugin !== Accessibility);

/** A clone keeps the place of what is dragged, because the rows around it must keep their shape. */
export const cellPlugins = [Feedback.configure({ feedback: 'clone' })];

export type Placed = { place: number };
const Placed = z.object({ place: z.number() });
type Dragged = { data: unknown } | null | undefined;

/** From where to where something is dragged. */
export const placesOf = (source: Dragged, target: Dragged) =>
  [source, target].map((one) => Placed.safeParse(one?.data).data?.place);
