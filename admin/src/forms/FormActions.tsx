import { Button, DialogActions } from '@mui/material';
import { useFormState } from 'react-hook-form';
import { t } from '../language/language.ts';

/** How a form was submitted: by Save, or by the button that also goes on to the next record. */
export type Intent = { goesOn: boolean };

type Props = {
  busy: boolean;
  submitLabel: string;
  busyLabel: string;
  /** Of a second submit button, which goes on to the next record. */
  goOnLabel?: string | undefined;
  /** Disables the submit button alone. */
  disabled: boolean;
  onCancel: () => void;
  onIntend: (intent: Intent) => void;
};

/** Cancel and submit. The form is marked as submitting before the request is sent, so a double click sends once. */
export function FormActions({ submitLabel, busyLabel, goOnLabel, disabled, onCancel, onIntend, ...props }: Props) {
  const { isSubmitting } = useFormState();
  const busy = props.busy || isSubmitting;

  return (
    <DialogActions sx={{ px: 3, py: 2 }}>
      <Button onClick={onCancel} disabled={busy}>
        {t('Cancel')}
      </Button>
      <Button
        type="submit"
        variant={goOnLabel ? 'outlined' : 'contained'}
        disabled={busy || disabled}
        onClick={() => onIntend({ goesOn: false })}
      >
        {busy ? busyLabel : submitLabel}
      </Button>
      {goOnLabel && (
        <Button
          type="submit"
          variant="contained"
          data-goes-on
          disabled={busy || disabled}
          onClick={() => onIntend({ goesOn: true })}
        >
          {goOnLabel}
        </Button>
      )}
    </DialogActions>
  );
}
