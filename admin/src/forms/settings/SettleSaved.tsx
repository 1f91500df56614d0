import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Values } from '../saving/changes.ts';

type Props = { saves: number; record: Values; onBegin: (stored: Values) => void };

/** After a save nothing counts as typed any more: the form begins again with the stored record. */
export function SettleSaved({ saves, record, onBegin }: Props) {
  const { reset } = useFormContext();

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each save, not whenever the record is read anew.
  useEffect(() => {
    if (saves === 0) return;
    reset(record);
    onBegin(record);
  }, [saves]);

  return null;
}
