import type { AddedDevice } from '@vitrine/shared/contract/devices';
import { t } from '../../language/language.ts';
import { ShownOnceDialog } from '../ShownOnceDialog.tsx';

/** The token of a device, which is shown this once. */
export const TokenDialog = ({ added: { device, token }, onClose }: { added: AddedDevice; onClose: () => void }) => (
  <ShownOnceDialog
    title={t('Token of {name}', { name: device.name })}
    explanation={t(
      'Enter it in the program, where it asks for a token or a password. It is not shown again: if it is lost, revoke it and add the device once more.',
    )}
    secret={token}
    copied={t('Token copied')}
    done={t('I have entered it')}
    onClose={onClose}
  />
);
