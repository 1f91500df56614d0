import { Accessibility, type Draggable, defaultPreset } from '@dnd-kit/dom';
import { isSortable } from '@dnd-kit/react/sortable';
import { z } from 'zod';

const Spoken = z.object({ name: z.string(), total: z.number() });

/** The last announced position of the record being moved. */
let saidIndex = -1;

/** Announces the record being moved to screen readers. */
const announce = (source: Draggable | null, sentence: (name: string, place: string) => string) => {
  const spoken = Spoken.safeParse(source?.data).data;
  if (!spoken || !isSortable(source)) return undefined;
  saidIndex = source.index;
  return sentence(spoken.name, `position ${source.index + 1} of ${spoken.total}`);
};

const words: ConstructorParameters<typeof Accessibility>[1] = {
  screenReaderInstructions: {
    draggable: 'Press Space to pick it up, arrow keys to move it, Space to drop it, Escape to put it back.',
  },
  announcements: {
    dragstart: ({ operation: { source } }) => announce(source, (name, place) => `Picked up ${name}, ${place}.`),
    // A record above its own place is not announced.
    dragover: ({ operation: { source } }) =>
      isSortable(source) && source.index !== saidIndex
        ? announce(source, (name, place) => `${name} is at ${place}.`)
        : undefined,
    dragend: ({ operation: { source }, canceled }) =>
      announce(source, (name, place) => (canceled ? `${name} was put back.` : `${name} was dropped at ${place}.`)),
  },
};

/** dnd-kit's own plugins, with announcements that name records and positions instead of ids. */
export const spokenPlugins = [
  ...defaultPreset.plugins.filter((plugin) => plugin !== Accessibility),
  Accessibility.configure(words),
];
