import { zodResolver } from '@hookform/resolvers/zod';
import { Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { CreateBase, EditBase, Form, useEditContext, useResourceContext, useSaveContext } from 'react-admin';
import type { z } from 'zod';
import { retryRead } from '../providers/retry-read.ts';
import { DraftKeeper } from './DraftKeeper.tsx';
import type { Draft } from './drafts.ts';
import { FormDialog, FormDialogActions, FormDialogContent } from './FormDialog.tsx';
import type { ResourceWords } from './resource-words.ts';
import { useDialogAddress } from './useDialogAddress.ts';
import { useDraft } from './useDraft.ts';
import { useToast } from './useToast.ts';

type Props = {
  words: ResourceWords;
  /** What the form must fulfil. Only what it names is sent. */
  schema: z.ZodObject;
  /** What a new record begins with, and an edited one where it has nothing. */
  defaults: Record<string, unknown>;
  children: ReactNode;
};

/** The dialogs that add and edit a record of the current resource, whichever the address names. */
export function RecordDialogs(props: Props) {
  return (
    <>
      <CreateDialog {...props} />
      <EditDialog {...props} />
    </>
  );
}

function CreateDialog({ words, ...form }: Props) {
  const { isCreating, close } = useDialogAddress();
  const draft = useDraft(`${useResourceContext()}/create`);
  const toast = useToast();
  const mutationOptions = {
    onSuccess: () => {
      toast.succeed(words.created);
      draft.clear();
      close();
    },
    onError: (error: unknown) => toast.fail(words.createFailed, error),
  };

  if (!isCreating) return null;
  return (
    <CreateBase redirect={false} mutationOptions={mutationOptions} disableAuthentication>
      <RecordForm title={words.addTitle} draft={draft} onClose={close} {...form} />
    </CreateBase>
  );
}

/** The dialog that edits the record whose id the address names. */
export function EditDialog({ words, ...form }: Props) {
  const { editedId, close } = useDialogAddress();
  const draft = useDraft(`${useResourceContext()}/${editedId}`);
  const toast = useToast();
  const fail = (error: unknown) => toast.fail(words.updateFailed, error);
  const mutationOptions = {
    onSuccess: () => {
      toast.succeed(words.updated);
      draft.clear();
      close();
    },
    onError: fail,
  };
  const queryOptions = {
    retry: retryRead,
    onError: (error: unknown) => {
      fail(error);
      close();
    },
  };

  if (!editedId) return null;
  return (
    <EditBase
      id={editedId}
      mutationMode="pessimistic"
      redirect={false}
      mutationOptions={mutationOptions}
      queryOptions={queryOptions}
      disableAuthentication
    >
      <EditForm title={words.editTitle} draft={draft} onClose={close} {...form} />
    </EditBase>
  );
}

type FormProps = Omit<Props, 'words'> & { title: string; draft: Draft; onClose: () => void };

/** Waits for the record. Only the form's own fields of it are handed on: a refetch must not undo what was typed. */
function EditForm(props: FormProps) {
  const { record } = useEditContext();

  if (!record) {
    return (
      <FormDialog title={props.title} busy={false} onClose={props.onClose}>
        <FormDialogContent busy>
          <Skeleton variant="rectangular" height={280} />
        </FormDialogContent>
      </FormDialog>
    );
  }
  const known = Object.keys(props.schema.shape).filter((name) => record[name] !== null && record[name] !== undefined);
  return <RecordForm {...props} record={Object.fromEntries(known.map((name) => [name, record[name]]))} />;
}

function RecordForm({ title, schema, defaults, record, draft, onClose, children }: FormProps & { record?: object }) {
  const { saving = false } = useSaveContext();

  /** Escape leaves the draft behind, for it may have been a slip. */
  function cancel() {
    draft.clear();
    onClose();
  }

  return (
    <FormDialog title={title} busy={saving} onClose={onClose}>
      <Form
        record={{ ...defaults, ...record }}
        resolver={zodResolver(schema)}
        resetOptions={keepTyped}
        noValidate
        disableInvalidFormNotification
      >
        <FormDialogContent busy={saving}>
          <DraftKeeper draft={draft} />
          {children}
        </FormDialogContent>
        <FormDialogActions busy={saving} submitLabel="Save" busyLabel="Saving..." onCancel={cancel} />
      </Form>
    </FormDialog>
  );
}

const keepTyped = { keepDirtyValues: true };
