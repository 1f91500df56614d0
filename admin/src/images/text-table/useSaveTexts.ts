import { useMutation } from '@tanstack/react-query';
import { type ImagesTextsUpdate, ImageTextsView } from '@vitrine/shared/contract/image-texts';
import { versionConflict } from '@vitrine/shared/contract/versions';
import { HttpError } from 'react-admin';
import { useToast } from '../../feedback/useToast.ts';
import { refusedFields } from '../../forms/saving/refused-fields.ts';
import { t } from '../../language/language.ts';
import { createCaller } from '../../providers/caller.ts';
import { readRefusal } from '../../providers/read-contract.ts';
import { useCalls } from '../../providers/use-api.ts';
import { type Change, formerOf, type Row } from './table.ts';

const Conflict = versionConflict(ImageTextsView.array());

/** What was saved elsewhere, if a save was refused for it. */
const storedMeanwhile = (error: unknown) => readRefusal(Conflict, error)?.data.current;

/** The ids of changes that were refused because their images are not in the library any more. */
const missingIn = (error: unknown, changes: readonly Change[]): number[] =>
  error instanceof HttpError && error.status === 404
    ? Object.keys(refusedFields(error) ?? {}).flatMap((field) => changes[Number(field.split('.')[1])]?.id ?? [])
    : [];

type Options = {
  onSaved: () => void;
  /** Somebody else has saved some of them: nothing was saved. */
  onConflict: (stored: readonly ImageTextsView[]) => void;
  /** Some are not in the library any more: nothing was saved. */
  onMissing: (ids: readonly number[]) => void;
};

/** Saves the changes of the table by one call, all or none. Undo puts the former texts back in the same way. */
export function useSaveTexts({ onSaved, onConflict, onMissing }: Options) {
  const { call } = useCalls(createCaller);
  const toast = useToast();

  const send = (images: Change[]) =>
    call(ImageTextsView.array(), '/images/texts', { method: 'PUT', body: { images } satisfies ImagesTextsUpdate });

  const { mutate: putBack } = useMutation({
    mutationKey: ['images', 'update'],
    mutationFn: send,
    onSuccess: () => toast.succeed(t('Undone.')),
    onError: (error) => {
      const titles = storedMeanwhile(error)?.map(({ title }) => title);
      const reason = titles && new Error(t('Changed meanwhile: {titles}', { titles: titles.join(', ') }));
      toast.fail(t('Nothing was undone.'), reason ?? error);
    },
  });

  return useMutation({
    mutationKey: ['images', 'update'],
    mutationFn: ({ changes }: { rows: readonly Row[]; changes: Change[] }) => send(changes),
    onSuccess: (saved, { rows, changes }) => {
      const former = formerOf(rows, changes, saved);
      toast.succeed(t('Saved.'), { undo: () => putBack(former) });
      onSaved();
    },
    onError: (error, { changes }) => {
      const stored = storedMeanwhile(error);
      const missing = missingIn(error, changes);
      if (stored) onConflict(stored);
      else if (missing.length > 0) onMissing(missing);
      else toast.fail(t('Nothing was saved.'), error);
    },
  });
}
