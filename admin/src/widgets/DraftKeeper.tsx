import { Alert, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Draft } from './drafts.ts';

/**
 * Keeps what is typed into the surrounding form, and puts it back when the form is opened again. Whoever closes the window
 * with something unsaved is warned.
 */
export function DraftKeeper({ draft }: { draft: Draft }) {
  const { setValue, reset } = useFormContext();
  const { dirtyFields, isDirty, isReady: isFormReady } = useFormState();
  const values = useWatch();
  const [isRestored, setRestored] = useState(false);
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    if (!isFormReady) return;
    const kept = draft.read();
    for (const [name, value] of Object.entries(kept ?? {})) setValue(name, value, { shouldDirty: true });
    setRestored(kept !== undefined);
    setReady(true);
  }, [draft, isFormReady, setValue]);

  const typed = JSON.stringify(Object.fromEntries(Object.keys(dirtyFields).map((name) => [name, values[name]])));
  useEffect(() => {
    if (isReady) draft.write(JSON.parse(typed));
  }, [draft, isReady, typed]);

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);

  function discard() {
    draft.clear();
    reset();
    setRestored(false);
  }

  if (!isRestored) return null;
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={discard}>
          Discard
        </Button>
      }
    >
      What you had not saved is back.
    </Alert>
  );
}
