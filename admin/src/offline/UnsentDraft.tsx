import { Alert } from '@mui/material';
import { useRef } from 'react';
import { ActionAlert } from '../feedback/ActionAlert.tsx';
import { t } from '../language/language.ts';

/** In a form that lost its connection: what was typed is kept, and can be saved as soon as there is one again. */
export function UnsentDraft({ isLost }: { isLost: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const save = () => place.current?.closest('form')?.requestSubmit();

  return (
    <div ref={place} role="status">
      {isLost ? (
        <Alert severity="warning" role="presentation" sx={{ mb: 2 }}>
          {t('You are offline. What you typed is kept on this device until it can be saved.')}
        </Alert>
      ) : (
        <ActionAlert severity="info" role="presentation" sx={{ mb: 2 }} label={t('Save now')} onAction={save}>
          {t('You are connected again.')}
        </ActionAlert>
      )}
    </div>
  );
}
