import { Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Form } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { z } from 'zod';
import { DraftKeeper } from '../drafts/DraftKeeper.tsx';
import { useDraft } from '../drafts/useDraft.ts';
import { useToast } from '../feedback/useToast.ts';
import { resolverOf } from '../forms/form-resolver.ts';
import { changesOf, type Values } from '../forms/saving/changes.ts';
import type { FormTexts } from '../forms/saving/field-texts.tsx';
import { refusedFields } from '../forms/saving/refused-fields.ts';
import { useSave } from '../forms/saving/useSave.tsx';
import { t } from '../language/language.ts';

type Props = {
  name: string;
  schema: z.ZodType<Values, Values>;
  fields: FormTexts;
  /** What is stored, with its version. */
  record: Values;
  /** The values of the form in a record that was stored meanwhile. */
  read: (stored: Values) => Values;
  /** Receives the changes with the version that they were made on, and what the form began with. */
  onSave: (changes: Values, began: Values) => Promise<unknown>;
  onNext: () => void;
  /** The fields, around the button that saves them. `skip` goes on without what was typed. */
  children: (action: ReactNode, skip: () => void) => ReactNode;
};

/** The form of a step: saves what was changed and goes on. What was typed is kept if somebody leaves before. */
export function StepForm({ name, schema, fields, record, read, onSave, onNext, children }: Props) {
  const toast = useToast();
  const draft = useDraft(`make-it-mine-${name}`);
  const [began, setBegan] = useState(() => draft.readBegan() ?? record);
  const { save, question } = useSave({ began, fields, read, send: (changes) => onSave(changes, began) });

  async function submit(typed: unknown) {
    const values = schema.parse(typed);
    try {
      const isChanged = Object.keys(changesOf(values, began)).length > 0;
      if (isChanged && !(await save(values))) return undefined;
      draft.clear();
      onNext();
      return undefined;
    } catch (error) {
      toast.fail(t('Failed to save'), error);
      return refusedFields(error);
    }
  }

  function skip() {
    draft.clear();
    onNext();
  }

  return (
    <>
      <Form
        record={began}
        resolver={resolverOf(schema)}
        resetOptions={keepTyped}
        onSubmit={submit}
        noValidate
        disableInvalidFormNotification
      >
        <DraftKeeper draft={draft} began={began} stored={record} onBegin={setBegan} />
        {children(<SaveAndContinue />, skip)}
      </Form>
      {question}
    </>
  );
}

const keepTyped = { keepDirtyValues: true };

function SaveAndContinue() {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" disabled={isSubmitting}>
      {isSubmitting ? t('Saving…') : t('Save and continue')}
    </Button>
  );
}
