import type { AddedDevice } from '@vitrine/shared/contract/devices';
import { ShownOnceDialog } from '../ShownOnceDialog.tsx';

/** The token of a device, which is shown this once. */
export const TokenDialog = ({ added: { device, token }, onClose }: { added: AddedDevice; onClose: () => void }) => (
  <ShownOnceDialog
    title={`Token of ${device.name}`}
    explanation="Enter it in the program, where it asks for a token or a password. It is not shown again: if it is lost, revoke it and add the device once more."
    secret={token}
    name="Token"
    done="I Have Entered It"
    onClose={onClose}
  />
);
