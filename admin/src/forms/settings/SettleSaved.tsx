import { isSameValue } from '@vitrine/shared/contract/versions';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Values } from '../saving/changes.ts';

type Props = { saves: number; record: Values; onBegin: (stored: Values) => void };

/** After a save the form begins again with the stored record; only what was typed since it was sent still counts as typed. */
export function SettleSaved({ saves, record, onBegin }: Props) {
  const { reset, getValues, setValue } = useFormContext();
  const { isSubmitting } = useFormState();
  const sent = useRef({ record, values: {} as Values, saves });

  // biome-ignore lint/correctness/useExhaustiveDependencies: as they are when the form is sent.
  useEffect(() => {
    if (isSubmitting) sent.current = { record, values: structuredClone(getValues()), saves };
  }, [isSubmitting]);

  useEffect(() => {
    const { values, ...before } = sent.current;
    if (saves === before.saves || ('version' in record && record.version === before.record.version)) return;
    sent.current.saves = saves;
    const typedSince = Object.entries(getValues()).filter(([name, value]) => !isSameValue(value, values[name]));
    reset(record);
    onBegin(record);
    for (const [name, value] of typedSince) setValue(name, value, { shouldDirty: true });
  }, [saves, record, reset, getValues, setValue, onBegin]);

  return null;
}
