import { Alert } from '@mui/material';
import { useMailState } from '../providers/useMailState.ts';
import { texts } from './texts.ts';

/** Says that messages come by no mail. Shows nothing if they do. */
export function MailOff() {
  const { isOff } = useMailState();
  return isOff ? (
    <Alert severity="info" sx={{ mb: 3 }}>
      {texts.mailOff}
    </Alert>
  ) : null;
}
