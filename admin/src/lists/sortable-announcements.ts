import { Accessibility, type Draggable, defaultPreset } from '@dnd-kit/dom';
import { isSortable } from '@dnd-kit/react/sortable';
import { z } from 'zod';

const Spoken = z.object({ name: z.string(), total: z.number() });

/** Where the one record that is on its way was last said to be. */
let saidIndex = -1;

/** What a screen reader says of a record that is on its way. */
const say = (source: Draggable | null, sentence: (name: string, place: string) => string) => {
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
    dragstart: ({ operation: { source } }) => say(source, (name, place) => `Picked up ${name}, ${place}.`),
    // Being held over its own place is no news.
    dragover: ({ operation: { source } }) =>
      isSortable(source) && source.index !== saidIndex
        ? say(source, (name, place) => `${name} is at ${place}.`)
        : undefined,
    dragend: ({ operation: { source }, canceled }) =>
      say(source, (name, place) => (canceled ? `${name} was put back.` : `${name} was dropped at ${place}.`)),
  },
};

/** dnd-kit's own plugins, speaking of records by name and place instead of by id. */
export const spokenPlugins = [
  ...defaultPreset.plugins.filter((plugin) => plugin !== Accessibility),
  Accessibility.configure(words),
];
