import type { ComponentProps, ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
import { DraftKeeper } from '../drafts/DraftKeeper.tsx';
import type { ResourceTexts } from '../feedback/resource-texts.ts';
import { t } from '../language/language.ts';
import { DialogFrame, type FrameProps } from './DialogFrame.tsx';
import type { Intent } from './FormActions.tsx';
import { DialogForm } from './FormDialog.tsx';
import type { LeftOut } from './link-check.ts';
import type { Values } from './saving/changes.ts';
import type { FormTexts } from './saving/field-texts.tsx';

/** What the forms of a kind of record have in common. */
export type RecordFormProps = {
  texts: ResourceTexts;
  /** Validates the form. Only its fields are sent. */
  schema: z.ZodObject;
  fields: FormTexts;
  /** The values of a new record, and of fields that an edited one leaves empty. */
  defaults: Record<string, unknown>;
  /** The field with a link that may lead nowhere, of which a saved record is warned. */
  link?: { source: string; leftOut: LeftOut } | undefined;
  /** Around the form; without one, a dialog of its own. */
  frame?: ComponentType<FrameProps> | undefined;
  children: ReactNode;
};

type Props = Omit<RecordFormProps, 'texts' | 'fields' | 'link'> & {
  title: string;
  keeper: ComponentProps<typeof DraftKeeper>;
  busy: boolean;
  submitLabel?: string;
  goOnLabel?: string | undefined;
  onSubmit: (values: Values, intent: Intent) => Promise<unknown>;
  onClose: () => void;
};

/** The form of a record, which keeps what is typed as a draft. */
export function RecordForm({ title, schema, defaults, keeper, busy, frame: Frame = DialogFrame, ...form }: Props) {
  const { submitLabel = t('Save'), goOnLabel, onSubmit, onClose, children } = form;

  /** Escape keeps the draft, since it may have been pressed by mistake. */
  function cancel() {
    keeper.draft.clear();
    onClose();
  }

  return (
    <Frame title={title} busy={busy} onClose={onClose}>
      <DialogForm
        record={{ ...defaults, ...keeper.began }}
        schema={schema}
        resetOptions={keepTyped}
        onSubmit={onSubmit}
        busy={busy}
        submitLabel={submitLabel}
        busyLabel={t('Saving…')}
        goOnLabel={goOnLabel}
        onCancel={cancel}
        onClose={onClose}
        // A frame of its own knows where the focus belongs.
        focusFirst={Frame === DialogFrame}
      >
        <DraftKeeper {...keeper} />
        {children}
      </DialogForm>
    </Frame>
  );
}

const keepTyped = { keepDirtyValues: true };
