import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import { Form } from 'react-admin';
import type { z } from 'zod';
import { DraftKeeper } from '../drafts/DraftKeeper.tsx';
import type { Draft } from '../drafts/drafts.ts';
import { useToast } from '../feedback/useToast.ts';
import type { Values } from '../forms/saving/changes.ts';
import type { FormTexts } from '../forms/saving/field-texts.tsx';
import { refusedFields } from '../forms/saving/refused-fields.ts';
import { useSave } from '../forms/saving/useSave.tsx';
import { SaveButton } from './SaveButton.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { SettleSaved } from './SettleSaved.tsx';

type Props = {
  title: string;
  hint?: string;
  schema: z.ZodType<Values, Values>;
  fields: FormTexts;
  /** The stored record, and its version if it has one. Pass the new one after a save. */
  record: Values;
  /** Undefined if the input must not be kept. */
  draft?: Draft;
  submitLabel: string;
  saved: string;
  failed: string;
  /** Receives the changes, and the version that they were made on. */
  onSave: (changes: Values) => Promise<unknown>;
  children: ReactNode;
};

/** A section of the settings with its own save button. Field errors from the server are shown at the fields. */
export function SettingsForm({ title, hint, schema, fields, record, draft, onSave, children, ...texts }: Props) {
  const toast = useToast();
  const [saves, setSaves] = useState(0);
  const [began, setBegan] = useState(() => draft?.readBegan() ?? record);
  const { save, question } = useSave({ began, fields, send: onSave });

  async function submit(values: unknown) {
    try {
      if (await save(schema.parse(values))) {
        draft?.clear();
        setSaves(saves + 1);
        toast.succeed(texts.saved);
      }
      return undefined;
    } catch (error) {
      toast.fail(texts.failed, error);
      return refusedFields(error);
    }
  }

  return (
    <SettingsSection title={title} hint={hint}>
      <Form
        record={began}
        resolver={zodResolver(schema)}
        resetOptions={keepTyped}
        onSubmit={submit}
        noValidate
        disableInvalidFormNotification
      >
        <SettleSaved saves={saves} record={record} onBegin={setBegan} />
        {draft && <DraftKeeper draft={draft} began={began} stored={record} onBegin={setBegan} />}
        {children}
        <SaveButton label={texts.submitLabel} />
      </Form>
      {question}
    </SettingsSection>
  );
}

const keepTyped = { keepDirtyValues: true };
