import { useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { ActionAlert } from '../feedback/ActionAlert.tsx';
import type { Values } from '../forms/saving/changes.ts';
import { t } from '../language/language.ts';
import { useIsOffline } from '../offline/connection.ts';
import { UnsentDraft } from '../offline/UnsentDraft.tsx';
import type { Draft } from './drafts.ts';

type Props = {
  draft: Draft;
  /** The record that the form began with; undefined for a new one. */
  began?: Values;
  /** The stored record. The form follows it until something is typed. */
  stored?: Values;
  onBegin?: (stored: Values) => void;
};

/** Stores what is typed into the surrounding form, and restores it when the form is opened again. */
export function DraftKeeper({ draft, began, stored, onBegin }: Props) {
  const { setValue, reset } = useFormContext();
  const { dirtyFields, isDirty, isReady: isFormReady } = useFormState();
  const values = useWatch();
  const [isRestored, setRestored] = useState(false);
  const [isReady, setReady] = useState(false);
  const isLost = useIsOffline();
  const [wasLost, setWasLost] = useState(false);
  const storedNow = JSON.stringify(stored);
  const seen = useRef(storedNow);

  useEffect(() => {
    if (!isFormReady) return;
    const kept = draft.read();
    for (const [name, value] of Object.entries(kept ?? {})) setValue(name, value, { shouldDirty: true });
    setRestored(kept !== undefined);
    setReady(true);
  }, [draft, isFormReady, setValue]);

  const typed = JSON.stringify(Object.fromEntries(Object.keys(dirtyFields).map((name) => [name, values[name]])));
  // It was saved, and the form may stay open.
  if (isRestored && typed === '{}') setRestored(false);
  const isUnsent = isLost || (wasLost && typed !== '{}');
  if (isUnsent !== wasLost) setWasLost(isUnsent);
  useEffect(() => {
    if (isReady) draft.write(JSON.parse(typed), began);
  }, [draft, isReady, typed, began]);

  useEffect(() => {
    if (seen.current === storedNow) return;
    seen.current = storedNow;
    // From the first change on, the input belongs to the version that the form showed.
    if (stored && !isDirty) onBegin?.(stored);
  }, [stored, storedNow, isDirty, onBegin]);

  function discard() {
    draft.clear();
    reset();
    if (stored) onBegin?.(stored);
  }

  if (wasLost && isDirty) return <UnsentDraft isLost={isLost} />;
  if (!isRestored) return null;
  return (
    <ActionAlert severity="info" role="status" sx={{ mb: 2 }} label={t('Discard')} onAction={discard}>
      {stored && began?.version !== stored.version
        ? t('What you had not saved is back. It was saved elsewhere meanwhile: you can compare when you save.')
        : t('What you had not saved is back.')}
    </ActionAlert>
  );
}
