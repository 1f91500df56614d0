import { Accessibility, type Draggable, defaultPreset } from '@dnd-kit/dom';
import { isSortable } from '@dnd-kit/react/sortable';
import { z } from 'zod';
import { t } from '../../language/language.ts';

const Spoken = z.object({ name: z.string(), total: z.number() });

/** The last announced position of the record being moved. */
let saidIndex = -1;

/** Announces the record being moved to screen readers. */
const announce = (
  source: Draggable | null,
  say: (values: { name: string; place: number; total: number }) => string,
) => {
  const spoken = Spoken.safeParse(source?.data).data;
  if (!spoken || !isSortable(source)) return undefined;
  saidIndex = source.index;
  return say({ ...spoken, place: source.index + 1 });
};

const words: ConstructorParameters<typeof Accessibility>[1] = {
  screenReaderInstructions: {
    draggable: t('Press Space to pick it up, arrow keys to move it, Space to drop it, Escape to put it back.'),
  },
  announcements: {
    dragstart: ({ operation: { source } }) =>
      announce(source, (values) => t('Picked up {name}, position {place} of {total}.', values)),
    // A record above its own place is not announced.
    dragover: ({ operation: { source } }) =>
      isSortable(source) && source.index !== saidIndex
        ? announce(source, (values) => t('{name} is at position {place} of {total}.', values))
        : undefined,
    dragend: ({ operation: { source }, canceled }) =>
      announce(source, (values) =>
        canceled ? t('{name} was put back.', values) : t('{name} was dropped at position {place} of {total}.', values),
      ),
  },
};

/** dnd-kit's own plugins, with announcements that name records and positions instead of ids. */
export const spokenPlugins = [
  ...defaultPreset.plugins.filter((plugin) => plugin !== Accessibility),
  Accessibility.configure(words),
];
