import { type ReactNode, useRef, useState } from 'react';
import { Form } from 'react-admin';
import { z } from 'zod';
import { DraftKeeper } from '../../drafts/DraftKeeper.tsx';
import type { Draft } from '../../drafts/drafts.ts';
import { useToast } from '../../feedback/useToast.ts';
import { resolverOf } from '../form-resolver.ts';
import { RequiredNote } from '../RequiredNote.tsx';
import type { Values } from '../saving/changes.ts';
import type { FormTexts } from '../saving/field-texts.tsx';
import { refusedFields } from '../saving/refused-fields.ts';
import { useSave } from '../saving/useSave.tsx';
import { Beside } from './Beside.tsx';
import { SaveButton } from './SaveButton.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { type Saved, SettleSaved } from './SettleSaved.tsx';

const Stored = z.object({ version: z.number() });

type Props = {
  title: string;
  hint?: string;
  schema: z.ZodType<Values, Values>;
  fields: FormTexts;
  /** The stored record, and its version if it has one. Pass the new one after a save. */
  record: Values;
  /** The values of the form in a record that was stored meanwhile. By default they are the record's own. */
  read?: ((stored: Values) => Values) | undefined;
  /** Undefined if the input must not be kept. */
  draft?: Draft;
  submitLabel: string;
  saved: string;
  failed: string;
  /** Receives the changes, and the version that they were made on. Resolves with the stored record if that has a version. */
  onSave: (changes: Values) => Promise<unknown>;
  /** Whether it is longer than the window, so that its button stays in sight. */
  isLong?: boolean | undefined;
  /** Shown beside the fields, such as a preview of what is typed. */
  beside?: ReactNode;
  children: ReactNode;
};

/** A section of the settings with its own save button. Field errors from the server are shown at the fields. */
export function SettingsForm({
  title,
  hint,
  schema,
  fields,
  record,
  read,
  draft,
  isLong,
  onSave,
  beside,
  children,
  ...texts
}: Props) {
  const toast = useToast();
  const [saved, setSaved] = useState<Saved>({ times: 0 });
  const answer = useRef<unknown>(undefined);
  const [began, setBegan] = useState(() => draft?.readBegan() ?? record);
  const { save, question } = useSave({
    began,
    fields,
    read,
    send: async (changes) => {
      answer.current = await onSave(changes);
    },
  });

  async function submit(values: unknown) {
    try {
      if (await save(schema.parse(values))) {
        draft?.clear();
        setSaved({ times: saved.times + 1, version: Stored.safeParse(answer.current).data?.version });
        toast.succeed(texts.saved);
      }
      return undefined;
    } catch (error) {
      toast.fail(texts.failed, error);
      return refusedFields(error);
    }
  }

  return (
    <SettingsSection title={title} hint={hint} isWide={beside !== undefined}>
      <Form
        record={began}
        resolver={resolverOf(schema)}
        resetOptions={keepTyped}
        onSubmit={submit}
        noValidate
        disableInvalidFormNotification
      >
        <SettleSaved saved={saved} record={record} onBegin={setBegan} />
        {draft && <DraftKeeper draft={draft} began={began} stored={record} onBegin={setBegan} />}
        <Beside content={beside}>
          <RequiredNote />
          {children}
          <SaveButton label={texts.submitLabel} isInSight={isLong} />
        </Beside>
      </Form>
      {question}
    </SettingsSection>
  );
}

const keepTyped = { keepDirtyValues: true };
