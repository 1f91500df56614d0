import { isSameValue } from '@vitrine/shared/contract/versions';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Values } from '../saving/changes.ts';

/** How often a form was saved, and the version that the last save has made, if its record has one. */
export type Saved = { times: number; version?: number | undefined };

type Props = { saved: Saved; record: Values; onBegin: (stored: Values) => void };

/** After a save the form begins again with the stored record; only what was typed since it was sent still counts as typed. */
export function SettleSaved({ saved, record, onBegin }: Props) {
  const { reset, getValues, setValue } = useFormContext();
  const { isSubmitting } = useFormState();
  const sent = useRef<Values>({});
  const settled = useRef(0);

  useEffect(() => {
    if (isSubmitting) sent.current = structuredClone(getValues());
  }, [isSubmitting, getValues]);

  useEffect(() => {
    const isKnown = saved.version === undefined || Number(record.version) >= saved.version;
    if (settled.current === saved.times || !isKnown) return;
    settled.current = saved.times;
    const typedSince = Object.entries(getValues()).filter(([name, value]) => !isSameValue(value, sent.current[name]));
    reset(record);
    onBegin(record);
    for (const [name, value] of typedSince) setValue(name, value, { shouldDirty: true });
  }, [saved, record, reset, getValues, setValue, onBegin]);

  return null;
}
