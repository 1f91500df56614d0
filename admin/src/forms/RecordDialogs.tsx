import { Skeleton } from '@mui/material';
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import {
  CreateBase,
  EditBase,
  type RaRecord,
  useEditContext,
  useResourceContext,
  useSaveContext,
  useUpdate,
} from 'react-admin';
import type { z } from 'zod';
import { DraftKeeper } from '../drafts/DraftKeeper.tsx';
import type { Draft } from '../drafts/drafts.ts';
import { useDraft } from '../drafts/useDraft.ts';
import type { ResourceTexts } from '../feedback/resource-texts.ts';
import { useToast } from '../feedback/useToast.ts';
import { retryRead } from '../providers/retry-read.ts';
import { DialogFrame, FormDialog, FormDialogContent } from './FormDialog.tsx';
import { type LeftOut, useDeadLink } from './link-check.ts';
import type { Values } from './saving/changes.ts';
import type { FormTexts } from './saving/field-texts.tsx';
import { refusedFields } from './saving/refused-fields.ts';
import { useSave } from './saving/useSave.tsx';
import { useDialogAddress } from './useDialogAddress.ts';

type Props = {
  texts: ResourceTexts;
  /** Validates the form. Only its fields are sent. */
  schema: z.ZodObject;
  fields: FormTexts;
  /** The values of a new record, and of fields that an edited one leaves empty. */
  defaults: Record<string, unknown>;
  /** The field with a link that may lead nowhere, of which a saved record is warned. */
  link?: { source: string; leftOut: LeftOut };
  children: ReactNode;
};

/** The dialogs to add and edit a record of the current resource. The address tells which one is open. */
export function RecordDialogs(props: Props) {
  return (
    <>
      <CreateDialog {...props} />
      <EditDialog {...props} />
    </>
  );
}

/** Reports that a record was saved, and then whether its link leads nowhere. */
function useTellSaved(link: Props['link']) {
  const toast = useToast();
  const findDeadLink = useDeadLink();
  return async (sentence: string, saved: Values) => {
    toast.succeed(sentence);
    const reason = link && (await findDeadLink(saved[link.source], link.leftOut));
    if (reason) toast.succeed(sentence, { reason });
  };
}

function CreateDialog({ texts, link, ...form }: Props) {
  const { isCreating, close } = useDialogAddress();
  const draft = useDraft(`${useResourceContext()}/create`);
  const toast = useToast();
  const tellSaved = useTellSaved(link);
  const mutationOptions = {
    onSuccess: (saved: RaRecord) => {
      void tellSaved(texts.created, saved);
      draft.clear();
      close();
    },
    onError: (error: unknown) => toast.fail(texts.createFailed, error),
  };

  if (!isCreating) return null;
  return (
    <CreateBase redirect={false} mutationOptions={mutationOptions} disableAuthentication>
      <CreateForm title={texts.addTitle} draft={draft} onClose={close} {...form} />
    </CreateBase>
  );
}

type CreateFormProps = Omit<Props, 'texts' | 'link'> & { title: string; draft: Draft; onClose: () => void };

function CreateForm({ draft, ...form }: CreateFormProps) {
  const { saving = false } = useSaveContext();
  return <RecordForm keeper={{ draft }} busy={saving} {...form} />;
}

/** The dialog to edit the record whose id is in the address. Only changes are sent, with the version that the form began with. */
export function EditDialog({ texts, ...form }: Props) {
  const { editedId, close } = useDialogAddress();
  const draft = useDraft(`${useResourceContext()}/${editedId}`);
  const toast = useToast();
  const isShown = useRef(false);
  const queryOptions = {
    retry: retryRead,
    // The list may have been read minutes ago, and the form should begin with the newest record.
    refetchOnMount: 'always' as const,
    onError: (error: unknown) => {
      if (isShown.current) return;
      toast.fail(texts.updateFailed, error);
      close();
    },
  };

  if (!editedId) return null;
  return (
    <EditBase
      id={editedId}
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={queryOptions}
      disableAuthentication
    >
      <EditForm texts={texts} draft={draft} isShown={isShown} onClose={close} {...form} />
    </EditBase>
  );
}

type EditFormProps = Props & { draft: Draft; isShown: RefObject<boolean>; onClose: () => void };

/** Shows the form once the record is loaded. */
function EditForm({ isShown, ...props }: EditFormProps) {
  const { record } = useEditContext();
  useEffect(() => {
    isShown.current = record !== undefined;
  }, [isShown, record]);

  if (record) return <ChangeForm {...props} record={record} />;
  return (
    <DialogFrame title={props.texts.editTitle} busy={false} onClose={props.onClose}>
      <FormDialogContent busy>
        <Skeleton variant="rectangular" height={280} />
      </FormDialogContent>
    </DialogFrame>
  );
}

type ChangeFormProps = Omit<EditFormProps, 'isShown'> & { record: RaRecord };

function ChangeForm({ texts, record, draft, link, onClose, ...form }: ChangeFormProps) {
  const toast = useToast();
  const tellSaved = useTellSaved(link);
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

  async function submit(values: Values) {
    try {
      if (await save(values)) {
        void tellSaved(texts.updated, values);
        draft.clear();
        onClose();
      }
      return undefined;
    } catch (error) {
      toast.fail(texts.updateFailed, error);
      return refusedFields(error);
    }
  }

  return (
    <>
      <RecordForm
        title={texts.editTitle}
        keeper={{ draft, began, stored, onBegin: setBegan }}
        busy={isPending}
        onSubmit={submit}
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

type FormProps = Omit<Props, 'texts' | 'fields' | 'link'> & {
  title: string;
  keeper: ComponentProps<typeof DraftKeeper>;
  busy: boolean;
  /** Undefined if the surrounding context saves. */
  onSubmit?: (values: Values) => Promise<unknown>;
  onClose: () => void;
};

function RecordForm({ title, schema, defaults, keeper, busy, onSubmit, onClose, children }: FormProps) {
  /** Escape keeps the draft, since it may have been pressed by mistake. */
  function cancel() {
    keeper.draft.clear();
    onClose();
  }

  return (
    <FormDialog
      title={title}
      record={{ ...defaults, ...keeper.began }}
      schema={schema}
      resetOptions={keepTyped}
      {...(onSubmit && { onSubmit })}
      busy={busy}
      submitLabel="Save"
      busyLabel="Saving..."
      onCancel={cancel}
      onClose={onClose}
    >
      <DraftKeeper {...keeper} />
      {children}
    </FormDialog>
  );
}

const keepTyped = { keepDirtyValues: true };
