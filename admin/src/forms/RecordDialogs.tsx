import { Skeleton } from '@mui/material';
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { EditBase, type RaRecord, useCreate, useEditContext, useResourceContext, useUpdate } from 'react-admin';
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
  link?: { source: string; leftOut: LeftOut } | undefined;
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

type Submitting = Pick<Props, 'link'> & {
  draft: Draft;
  /** Resolves with whether it was saved, since the person may go back to the form. */
  save: (values: Values) => Promise<boolean>;
  done: string;
  failed: string;
  onClose: () => void;
};

/** Saves a form and closes it. Reports that it was saved, and then whether its link leads nowhere; a refusal is shown at its fields. */
function useSubmit({ link, draft, save, done, failed, onClose }: Submitting) {
  const toast = useToast();
  const findDeadLink = useDeadLink();

  async function tellSaved(values: Values) {
    toast.succeed(done);
    const reason = link && (await findDeadLink(values[link.source], link.leftOut));
    if (reason) toast.succeed(done, { reason });
  }

  return async (values: Values) => {
    try {
      if (await save(values)) {
        void tellSaved(values);
        draft.clear();
        onClose();
      }
      return undefined;
    } catch (error) {
      toast.fail(failed, error);
      return refusedFields(error);
    }
  };
}

function CreateDialog({ texts, link, ...form }: Props) {
  const { isCreating, close } = useDialogAddress();
  const resource = useResourceContext() ?? '';
  const draft = useDraft(`${resource}/create`);
  const [create, { isPending }] = useCreate();
  const submit = useSubmit({
    link,
    draft,
    save: async (data) => Boolean(await create(resource, { data }, { returnPromise: true })),
    done: texts.created,
    failed: texts.createFailed,
    onClose: close,
  });

  if (!isCreating) return null;
  return (
    <RecordForm
      title={texts.addTitle}
      keeper={{ draft }}
      busy={isPending}
      onSubmit={submit}
      onClose={close}
      {...form}
    />
  );
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

  const submit = useSubmit({ link, draft, save, done: texts.updated, failed: texts.updateFailed, onClose });

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
  onSubmit: (values: Values) => Promise<unknown>;
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
      onSubmit={onSubmit}
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
