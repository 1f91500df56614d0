import { useMutation } from '@tanstack/react-query';
import { type ImageAdminView, ImageForm } from '@vitrine/shared/contract/images';
import { isSameValue } from '@vitrine/shared/contract/versions';
import { type FocusEvent, type KeyboardEvent, type SyntheticEvent, useId, useRef, useState } from 'react';
import { useToast } from '../../feedback/useToast.ts';
import { changesOf, type Values } from '../../forms/saving/changes.ts';
import { refusedFields } from '../../forms/saving/refused-fields.ts';
import { t } from '../../language/language.ts';
import { isComposing } from '../../layout/shortcut-keys.ts';
import { useCategories } from '../../lists/useCategories.ts';
import { storedMeanwhile } from '../../providers/stored-meanwhile.ts';
import { useApi } from '../../providers/use-api.ts';
import { fields } from '../fields.tsx';
import { texts } from '../texts.ts';

const EditedInPlace = ImageForm.pick({ title: true, alt: true, category_id: true });

type Props = {
  image: ImageAdminView;
  /** Called when it begins to be left. What it returns is called at the end, to edit the next image if `goesOn`. */
  onLeave: () => (goesOn: boolean) => void;
};

/**
 * The title, alternative text and category of an image, in place of its title. Enter saves and goes on to the next image, leaving the
 * fields saves, Escape leaves everything as it was.
 */
export function CardEditor({ image, onLeave }: Props) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const toast = useToast();
  const { data: categories = [] } = useCategories();
  // What the fields began with: the image may be a newer one by the end.
  const [began] = useState(image);
  /** What Enter saves over: after a refusal, the version for which it was refused. */
  const [over, setOver] = useState<Values>(image);
  // Without an option of its own, the image would lose its category by being saved. The list may not be read, or be an old one.
  const { category_id: own, category } = began;
  const isListed = own === null || categories.some(({ id }) => id === own);
  const choices = isListed ? categories : [...categories, { id: own, name: category }];
  const [refusal, setRefusal] = useState<string>();
  const { mutateAsync: save, isPending } = useSaveInPlace(image);

  async function finish(goesOn: boolean) {
    if (!form.current || isPending) return;
    const typed = Object.fromEntries(new FormData(form.current));
    const read = EditedInPlace.safeParse({ ...typed, category_id: Number(typed.category_id) || null });
    if (!read.success) return setRefusal(read.error.issues[0]?.message);
    const leave = onLeave();
    try {
      const changes = changesOf(read.data, began);
      if (Object.keys(changes).length > 0) await save({ changes, from: goesOn ? over : began });
      // Who has turned to something else meanwhile stays there.
      leave(goesOn && (form.current?.contains(document.activeElement) ?? false));
    } catch (error) {
      setOver(storedMeanwhile(error) ?? over);
      setRefusal(Object.values(refusedFields(error) ?? {})[0]);
      toast.fail(texts.updateFailed, error);
    }
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    void finish(true);
  }

  function saveOnLeaving({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget) && document.hasFocus()) void finish(false);
  }

  function cancel(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (event.key !== 'Escape' || isPending) return;
    event.preventDefault();
    onLeave()(false);
  }

  return (
    <form
      ref={form}
      className="editor"
      aria-label={image.title}
      onSubmit={submit}
      onBlur={saveOnLeaving}
      onKeyDown={cancel}
    >
      <input
        name="title"
        aria-label={fields.title.label}
        defaultValue={image.title}
        readOnly={isPending}
        aria-invalid={refusal !== undefined}
        aria-describedby={`${id}-refusal`}
        // biome-ignore lint/a11y/noAutofocus: the person has just asked to type here.
        autoFocus
        onFocus={({ target }) => target.select()}
        enterKeyHint="next"
      />
      {refusal && (
        <p id={`${id}-refusal`} role="alert">
          {t(refusal)}
        </p>
      )}
      <input
        name="alt"
        aria-label={fields.alt.label}
        placeholder={fields.alt.label}
        defaultValue={image.alt ?? ''}
        readOnly={isPending}
        enterKeyHint="next"
      />
      <select
        name="category_id"
        aria-label={fields.category_id.label}
        defaultValue={image.category_id ?? ''}
        disabled={isPending}
      >
        <option value="">{t('Uncategorized')}</option>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <button type="submit" hidden disabled={isPending} />
    </form>
  );
}

type Saving = { changes: Values; from: Values };

/** Saves over a newer version only what nobody else has changed in it. */
function useSaveInPlace(image: ImageAdminView) {
  const dataProvider = useApi();

  async function send({ changes, from }: Saving): Promise<unknown> {
    try {
      const data = { ...changes, version: from.version };
      return await dataProvider.update('images', { id: image.id, data, previousData: image });
    } catch (error) {
      const stored = storedMeanwhile(error);
      if (!stored || stored.version === from.version) throw error;
      // The answer to an earlier try may have been lost.
      const left = changesOf(changes, stored);
      if (Object.keys(left).length === 0) return stored;
      if (!Object.keys(left).every((name) => isSameValue(stored[name], from[name]))) throw error;
      return send({ changes: left, from: stored });
    }
  }

  return useMutation({ mutationKey: ['images', 'update'], mutationFn: send });
}
