import { GalleryInput } from '@vitrine/shared/contract/galleries/galleries';
import { AFTER_LOGIN_PATH } from '@vitrine/shared/limits';
import { TextInput, useCreate } from 'react-admin';
import { useNavigate } from 'react-router';
import { useDraft } from '../../drafts/useDraft.ts';
import { RecordForm } from '../../forms/RecordForm.tsx';
import { useDialogAddress } from '../../forms/useDialogAddress.ts';
import { useSubmit } from '../../forms/useSubmit.ts';
import { t } from '../../language/language.ts';
import { fields } from '../settings/fields.ts';
import { texts } from '../texts.ts';

const Form = GalleryInput.pick({ title: true, client_name: true, client_email: true });

/** Asks for the title, and who it is for. Everything else can be chosen later. The new gallery is opened. */
export function NewGallery() {
  const { close } = useDialogAddress();
  const navigate = useNavigate();
  const draft = useDraft('galleries/create');
  const [create, { isPending }] = useCreate('galleries');

  async function save(data: object) {
    const { id } = await create('galleries', { data }, { returnPromise: true });
    void navigate(`${AFTER_LOGIN_PATH}/galleries/${id}`, { replace: true });
    return true;
  }
  const submit = useSubmit({ draft, save, done: texts.created, failed: texts.createFailed, onSaved: () => {} });

  return (
    <RecordForm
      title={texts.addTitle}
      schema={Form}
      defaults={{}}
      keeper={{ draft }}
      busy={isPending}
      submitLabel={t('Create')}
      onSubmit={submit}
      onClose={close}
    >
      <TextInput source="title" label={fields.title.label} isRequired />
      <TextInput source="client_name" label={fields.client_name.label} />
      <TextInput source="client_email" type="email" label={fields.client_email.label} />
    </RecordForm>
  );
}
