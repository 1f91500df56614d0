import { Checkbox, FormControlLabel } from '@mui/material';
import { type AddedDevice, DeviceInput, DeviceScope } from '@vitrine/shared/contract/devices';
import { TextInput, useInput } from 'react-admin';
import { useAction } from '../../feedback/useAction.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { refusedFields } from '../../forms/saving/refused-fields.ts';
import { t } from '../../language/language.ts';
import { createDeviceCalls } from '../../providers/calls/device-calls.ts';
import { useCalls } from '../../providers/use-api.ts';
import { ChecksInput } from '../ChecksInput.tsx';
import { CurrentPasswordInput } from '../CurrentPasswordInput.tsx';
import { scopeTexts } from './device-texts.ts';
import { GalleriesInput } from './GalleriesInput.tsx';

const scopes = DeviceScope.options.map((id) => ({ id, name: scopeTexts[id] }));
const empty = { name: '', scopes: ['upload'], portfolio: true, galleries: null, current_password: '' };

/** Asks what a new device may do and where, and for the password. */
export function AddDeviceDialog({ onAdded, onClose }: { onAdded: (added: AddedDevice) => void; onClose: () => void }) {
  const calls = useCalls(createDeviceCalls);
  const { mutateAsync: add, isPending } = useAction((_api, input: DeviceInput) => calls.addDevice(input), {
    key: ['devices'],
    failed: t('Failed to add the device'),
  });

  return (
    <FormDialog
      title={t('Add a device')}
      busy={isPending}
      schema={DeviceInput}
      defaultValues={empty}
      submitLabel={t('Make a token')}
      busyLabel={t('One moment…')}
      onSubmit={(values) => add(DeviceInput.parse(values)).then(onAdded, refusedFields)}
      onClose={onClose}
    >
      <TextInput source="name" label={t('Name, such as the program and the computer')} isRequired />
      <ChecksInput source="scopes" label={t('What it may do')} choices={scopes} />
      <PortfolioInput />
      <GalleriesInput />
      <CurrentPasswordInput />
    </FormDialog>
  );
}

function PortfolioInput() {
  const { field } = useInput({ source: 'portfolio' });

  return (
    <FormControlLabel
      control={<Checkbox checked={field.value} onChange={() => field.onChange(!field.value)} />}
      label={t('The portfolio, with its projects')}
      sx={{ mt: 2 }}
    />
  );
}
