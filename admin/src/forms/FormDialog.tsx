import { zodResolver } from '@hookform/resolvers/zod';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, useMediaQuery } from '@mui/material';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { Form } from 'react-admin';
import { type FieldValues, useFormState } from 'react-hook-form';
import type { z } from 'zod';

export type FrameProps = {
  title: string;
  /** While true every control is disabled and the dialog cannot be closed. */
  busy: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** The frame of a dialog that fills the screen of a phone. A click outside does not close it. */
export function DialogFrame({ title, busy, onClose, children }: FrameProps) {
  const isPhone = useMediaQuery('(max-width: 599px)');

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      aria-busy={busy}
      onClose={(_event, reason) => {
        if (!busy && reason === 'escapeKeyDown') onClose();
      }}
      sx={{ '& form': { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 } }}
    >
      <DialogTitle variant="h2">{title}</DialogTitle>
      {children}
    </Dialog>
  );
}

/** How a form was submitted: by Save, or by the button that also goes on to the next record. */
export type Intent = { goesOn: boolean };

type FormProps = Omit<FrameProps, 'title'> &
  Pick<ComponentProps<typeof Form>, 'record' | 'defaultValues' | 'resetOptions'> & {
    onSubmit: (values: FieldValues, intent: Intent) => unknown;
    /** Validates the form. */
    schema?: z.ZodObject;
    /** Shown above the inputs. */
    notice?: ReactNode;
    /** Shown below the inputs. */
    progress?: ReactNode;
    submitLabel: string;
    busyLabel: string;
    /** Of a second submit button, which goes on to the next record. */
    goOnLabel?: string | undefined;
    /** Disables the submit button alone. */
    disabled?: boolean;
    onCancel?: () => void;
  };

/** A dialog with a form: its inputs, Cancel and submit. */
export function FormDialog({ title, ...form }: FormProps & Pick<FrameProps, 'title'>) {
  const { busy, onClose } = form;

  return (
    <DialogFrame title={title} busy={busy} onClose={onClose}>
      <DialogForm {...form} />
    </DialogFrame>
  );
}

/** The form of a dialog, for a frame of its own. */
export function DialogForm({ busy, onClose, onSubmit, children, notice, progress, ...props }: FormProps) {
  const { schema, submitLabel, busyLabel, goOnLabel, disabled = false, onCancel = onClose, ...form } = props;
  const goesOn = useRef(false);

  return (
    <Form
      {...form}
      {...(schema && { resolver: zodResolver(schema) })}
      onSubmit={(values: FieldValues) => onSubmit(values, { goesOn: goesOn.current })}
      noValidate
      disableInvalidFormNotification
    >
      {notice}
      <FormDialogContent busy={busy}>{children}</FormDialogContent>
      {progress}
      <Actions
        {...{ busy, submitLabel, busyLabel, goOnLabel, disabled, onCancel }}
        onIntend={(intent) => {
          goesOn.current = intent.goesOn;
        }}
      />
    </Form>
  );
}

/** The inputs of a form dialog, of which the first has the focus. While they are disabled the content itself is focusable, so that the keyboard can scroll it. */
export function FormDialogContent({ busy, children }: { busy: boolean; children: ReactNode }) {
  const fields = useRef<HTMLFieldSetElement>(null);

  useEffect(() => {
    // A finger does not type at once, and the keyboard would hide half of the dialog.
    if (!matchMedia('(pointer: fine)').matches || fields.current?.contains(document.activeElement)) return;
    fields.current?.querySelector<HTMLElement>('input:not([type=file]), textarea, select')?.focus();
  }, []);

  return (
    <DialogContent dividers tabIndex={busy ? 0 : undefined}>
      <Box
        ref={fields}
        component="fieldset"
        disabled={busy}
        inert={busy}
        sx={{ border: 0, m: 0, p: 0, minWidth: 0, '&:disabled': { opacity: 0.6 } }}
      >
        {children}
      </Box>
    </DialogContent>
  );
}

type ActionsProps = Required<Pick<FormProps, 'busy' | 'submitLabel' | 'busyLabel' | 'disabled' | 'onCancel'>> &
  Pick<FormProps, 'goOnLabel'> & { onIntend: (intent: Intent) => void };

/** Cancel and submit. The form is marked as submitting before the request is sent, so a double click sends once. */
function Actions({ submitLabel, busyLabel, goOnLabel, disabled, onCancel, onIntend, ...props }: ActionsProps) {
  const { isSubmitting } = useFormState();
  const busy = props.busy || isSubmitting;

  return (
    <DialogActions sx={{ px: 3, py: 2 }}>
      <Button onClick={onCancel} disabled={busy}>
        Cancel
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
