import type { ProjectLayout } from '@vitrine/shared/contract/site/projects';
import { useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { t, tCount } from '../../language/language.ts';
import { useHistory } from '../../lists/useHistory.ts';
import { saidOf } from './layouts.ts';
import { type Changed, insert, isPhoto, layOut, moveBy, moveOnto, remove, type Sequence } from './sequence.ts';
import { useSequenceSelection } from './useSequenceSelection.ts';

export type SequenceEditing = ReturnType<typeof useSequence>;

/** The sequence of the form, what is current and selected in it, and everything that can be done with it. */
export function useSequence(nameOf: (place: number) => string) {
  const { field } = useController({ name: 'items' });
  const { setValue } = useFormContext();
  const setCover = (id: number | null | undefined) => setValue('cover_image_id', id, { shouldDirty: true });
  const items: Sequence = field.value ?? [];
  const cover: number | null | undefined = useWatch({ name: 'cover_image_id' });
  const { remember, takeBack, canUndo } = useHistory({ items, cover });
  const { current, chosen, select, goTo, ...selection } = useSequenceSelection(items.length);
  const [said, setSaid] = useState('');
  const [edited, setEdited] = useState<number>();
  const [written, setWritten] = useState(0);
  const acting = chosen.length > 0 ? chosen : items.length > 0 ? [current] : [];

  function change({ items: next, places }: Changed, sentence: string) {
    if (next === items) return;
    remember({ items });
    field.onChange(next);
    // By its place, another one may be there now.
    setEdited(undefined);
    setSaid(sentence);
    select(places);
  }

  /** What a sentence calls the items that something is done with. */
  const subjectOf = (places: readonly number[]) =>
    places.length === 1 ? nameOf(places[0] ?? 0) : tCount(places.length, '{count} selected', '{count} selected');
  const move = (moved: Changed, places = acting) =>
    change(
      moved,
      t('{subject}: position {position} of {total}.', {
        subject: subjectOf(places),
        position: (moved.places[0] ?? 0) + 1,
        total: items.length,
      }),
    );

  return {
    items,
    current,
    chosen,
    /** The places that the next change is made for. */
    acting,
    said,
    /** The text that is being written. */
    edited,
    /** How many texts have been written. After each the current item gets the focus. */
    written,
    canUndo,
    goTo,
    choose: (places: readonly number[]) => select([...new Set(places)].toSorted((a, b) => a - b)),
    ...selection,

    /** Begins to write a text, which can be undone as a whole. Undefined ends it. */
    edit(place: number | undefined) {
      if (place === undefined) setWritten((before) => before + 1);
      else {
        remember({ items });
        goTo(place);
      }
      setEdited(place);
    },

    layOut(layout: ProjectLayout) {
      if (!acting.some((place) => isPhoto(items[place]))) return;
      const { items: next } = layOut(items, acting, layout);
      change(
        { items: next, places: acting },
        t('{subject}: {layout}.', { subject: subjectOf(acting), layout: saidOf(layout) }),
      );
      select(chosen, current);
    },

    makeCover() {
      const place = acting.find((one) => isPhoto(items[one])) ?? -1;
      const photo = items[place];
      if (!isPhoto(photo)) return;
      remember({ cover });
      setCover(photo.image_id);
      setSaid(t('{title} is the cover.', { title: nameOf(place) }));
    },

    moveBy: (by: number, isBack?: boolean) => move(moveBy(items, acting, by, isBack)),

    drop(from: number, onto: number) {
      const places = chosen.includes(from) ? chosen : [from];
      const moved = moveOnto(items, places, from, onto);
      move(moved, places);
      select(moved.places, moved.places[places.indexOf(from)]);
    },

    remove: () =>
      change(remove(items, acting), t('Removed: {subject}. Undo brings it back.', { subject: subjectOf(acting) })),

    addPhotos(ids: readonly number[]) {
      const added = insert(
        items,
        items.length,
        ids.map((image_id) => ({ image_id, layout: 'single' })),
      );
      change(added, tCount(added.places.length, 'Added: {count} photograph.', 'Added: {count} photographs.'));
    },

    addText() {
      const added = insert(items, items.length === 0 ? 0 : (acting.at(-1) ?? 0) + 1, [{ text: '' }]);
      change(added, t('Added: a text.'));
      setEdited(added.places[0] ?? edited);
    },

    write: (place: number, text: string) => field.onChange(items.with(place, { text })),

    undo() {
      setEdited(undefined);
      const before = takeBack();
      if (!before) return;
      field.onChange(before.items);
      if (before.cover !== cover) setCover(before.cover);
      setSaid(t('Undone.'));
    },
  };
}
