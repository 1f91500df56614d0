import { type ComponentProps, type ReactNode, useRef } from 'react';
import { Form } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { DialogFrame, type FrameProps } from './DialogFrame.tsx';
import { FormActions, type Intent } from './FormActions.tsx';
import { FormDialogContent } from './FormDialogContent.tsx';
import { resolverOf } from './form-resolver.ts';

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
    /** Whether the first input gets the focus; default true. */
    focusFirst?: boolean;
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
  const {
    schema,
    submitLabel,
    busyLabel,
    goOnLabel,
    disabled = false,
    onCancel = onClose,
    focusFirst,
    ...form
  } = props;
  const goesOn = useRef(false);

  return (
    <Form
      {...form}
      {...(schema && { resolver: resolverOf(schema) })}
      onSubmit={(values: FieldValues) => onSubmit(values, { goesOn: goesOn.current })}
      noValidate
      disableInvalidFormNotification
    >
      {notice}
      <FormDialogContent busy={busy} focusFirst={focusFirst}>
        {children}
      </FormDialogContent>
      {progress}
      <FormActions
        {...{ busy, submitLabel, busyLabel, goOnLabel, disabled, onCancel }}
        onIntend={(intent) => {
          goesOn.current = intent.goesOn;
        }}
      />
    </Form>
  );
}
