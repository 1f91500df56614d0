import { Skeleton } from '@mui/material';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { EditBase, type RaRecord, useEditContext, useResourceContext, useUpdate } from 'react-admin';
import type { z } from 'zod';
import type { Draft } from '../drafts/drafts.ts';
import { useDraft } from '../drafts/useDraft.ts';
import { useToast } from '../feedback/useToast.ts';
import { t } from '../language/language.ts';
import { retryRead } from '../providers/retry-read.ts';
import { DialogFrame } from './DialogFrame.tsx';
import type { Intent } from './FormActions.tsx';
import { FormDialogContent } from './FormDialogContent.tsx';
import { RecordForm, type RecordFormProps } from './RecordForm.tsx';
import { changesOf, type Values } from './saving/changes.ts';
import { useSave } from './saving/useSave.tsx';
import { useSubmit } from './useSubmit.ts';

type Props = RecordFormProps & {
  id: number;
  /** What a list knows of the record, shown until the newest is read. */
  known?: RaRecord | undefined;
  /** Goes to the next record after saving. Undefined if there is none. */
  onGoOn?: (() => void) | undefined;
  onClose: () => void;
};

/** The dialog to edit a record. Only changes are sent, with the version that the form began with. */
export function EditDialog({ id, known, ...props }: Props) {
  const draft = useDraft(`${useResourceContext()}/${id}`);
  const toast = useToast();
  const isShown = useRef(false);
  const queryOptions = {
    retry: retryRead,
    // The list may have been read minutes ago, and the form should begin with the newest record.
    refetchOnMount: 'always' as const,
    ...(known && { initialData: known, initialDataUpdatedAt: 0 }),
    onError: (error: unknown) => {
      if (isShown.current) return;
      toast.fail(error instanceof Error ? error.message : props.texts.updateFailed, error);
      props.onClose();
    },
  };

  return (
    <EditBase id={id} mutationMode="pessimistic" redirect={false} queryOptions={queryOptions} disableAuthentication>
      <EditForm draft={draft} isShown={isShown} {...props} />
    </EditBase>
  );
}

type EditFormProps = Omit<Props, 'id' | 'known'> & { draft: Draft; isShown: RefObject<boolean> };

/** Shows the form once the record is loaded. */
function EditForm({ isShown, ...props }: EditFormProps) {
  const { record } = useEditContext();
  const { frame: Frame = DialogFrame } = props;
  useEffect(() => {
    isShown.current = record !== undefined;
  }, [isShown, record]);

  if (record) return <ChangeForm {...props} record={record} />;
  return (
    <Frame title={props.texts.editTitle} busy={false} onClose={props.onClose}>
      <FormDialogContent busy>
        <Skeleton variant="rectangular" height={280} />
      </FormDialogContent>
    </Frame>
  );
}

type ChangeFormProps = Omit<EditFormProps, 'isShown'> & { record: RaRecord };

function ChangeForm({ texts, record, draft, link, onGoOn, onClose, ...form }: ChangeFormProps) {
  const resource = useResourceContext() ?? '';
  const [update, { isPending }] = useUpdate(resource);
  const stored = useMemo(() => fieldsOf(form.schema, record), [form.schema, record]);
  const [began, setBegan] = useState(() => draft.readBegan() ?? stored);
  const { save, question } = useSave({
    began,
    fields: form.fields,
    send: (data) =>
      update(
        resource,
        { id: record.id, data, previousData: record },
        { returnPromise: true, mutationMode: 'pessimistic' },
      ),
  });
  const leave = ({ goesOn }: Intent) => (goesOn && onGoOn ? onGoOn() : onClose());
  const submit = useSubmit({ link, draft, save, done: texts.updated, failed: texts.updateFailed, onSaved: leave });

  /** Going on from a record that was only viewed saves nothing. */
  async function submitChanges(values: Values, intent: Intent) {
    if (!intent.goesOn || Object.keys(changesOf(values, { ...form.defaults, ...began })).length > 0)
      return submit(values, intent);
    leave(intent);
    return undefined;
  }

  return (
    <>
      <RecordForm
        title={texts.editTitle}
        keeper={{ draft, began, stored, onBegin: setBegan }}
        busy={isPending}
        goOnLabel={onGoOn && t('Save and next')}
        onSubmit={submitChanges}
        onClose={onClose}
        {...form}
      />
      {question}
    </>
  );
}

/** The form's fields of a record, and its version. */
const fieldsOf = (schema: z.ZodObject, record: Values): Values =>
  Object.fromEntries(
    [...Object.keys(schema.shape), 'version']
      .filter((name) => record[name] !== null && record[name] !== undefined)
      .map((name) => [name, record[name]]),
  );
