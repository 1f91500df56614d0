import { Typography } from '@mui/material';
import { GalleryUpdate } from '@vitrine/shared/contract/galleries/galleries';
import { TextInput, useUpdate } from 'react-admin';
import { useDraft } from '../../drafts/useDraft.ts';
import type { Values } from '../../forms/saving/changes.ts';
import { SettingsForm } from '../../forms/settings/SettingsForm.tsx';
import { t } from '../../language/language.ts';
import type { Gallery } from '../screen/useGallery.ts';
import { texts } from '../texts.ts';
import { AllowedInputs } from './AllowedInputs.tsx';
import { CoverInputs } from './CoverInputs.tsx';
import { EventDateInput } from './EventDateInput.tsx';
import { ExpiryInput } from './ExpiryInput.tsx';
import { fields, fieldsIn } from './fields.ts';
import { ReminderInput } from './ReminderInput.tsx';
import { WatermarkInput } from './WatermarkInput.tsx';

const Form = GalleryUpdate.omit({ sections: true, password: true, cover_photo_id: true });

/** The fields of the form, and the version that it begins with. */
const valuesOf = (gallery: Values): Values =>
  Object.fromEntries([...Object.keys(Form.shape), 'version'].map((name) => [name, gallery[name]]));

/** What the gallery is called, how long it is open, and what its client may do. */
export function SettingsPart({ gallery }: { gallery: Gallery }) {
  const draft = useDraft(`galleries/${gallery.id}/settings`);
  const [update] = useUpdate('galleries');
  const save = (data: Values) =>
    update(
      'galleries',
      { id: gallery.id, data, previousData: gallery },
      { returnPromise: true, mutationMode: 'pessimistic' },
    );

  return (
    <SettingsForm
      title={t('Settings')}
      schema={Form}
      fields={fieldsIn(gallery.time_zone)}
      record={valuesOf(gallery)}
      read={valuesOf}
      draft={draft}
      submitLabel={t('Save')}
      saved={texts.updated}
      failed={texts.updateFailed}
      isLong
      onSave={save}
    >
      <TextInput source="title" label={fields.title.label} isRequired />
      <TextInput source="note" label={fields.note.label} multiline minRows={3} />
      <EventDateInput />
      <TextInput source="client_name" label={fields.client_name.label} />
      <TextInput source="client_email" type="email" label={fields.client_email.label} />
      <ExpiryInput timeZone={gallery.time_zone} />
      <ReminderInput />
      <CoverInputs />
      <Typography variant="h3" component="h3" sx={{ mt: 2, mb: 1 }}>
        {t('What the client may do')}
      </Typography>
      <AllowedInputs />
      <WatermarkInput gallery={gallery.id} />
    </SettingsForm>
  );
}
