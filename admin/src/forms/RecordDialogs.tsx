import { useCreate, useResourceContext } from 'react-admin';
import { useDraft } from '../drafts/useDraft.ts';
import { EditDialog } from './EditDialog.tsx';
import { RecordForm, type RecordFormProps } from './RecordForm.tsx';
import { useDialogAddress } from './useDialogAddress.ts';
import { useSubmit } from './useSubmit.ts';

/** The dialogs to add and edit a record of the current resource. The address tells which one is open. */
export function RecordDialogs(props: RecordFormProps) {
  const { editedId, close } = useDialogAddress();

  return (
    <>
      <CreateDialog {...props} />
      {editedId && <EditDialog id={editedId} onClose={close} {...props} />}
    </>
  );
}

function CreateDialog({ texts, link, ...form }: RecordFormProps) {
  const { isCreating, close } = useDialogAddress();
  const resource = useResourceContext() ?? '';
  const draft = useDraft(`${resource}/create`);
  const [create, { isPending }] = useCreate(resource);
  const submit = useSubmit({
    link,
    draft,
    save: async (data) => Boolean(await create(resource, { data }, { returnPromise: true })),
    done: texts.created,
    failed: texts.createFailed,
    onSaved: close,
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
