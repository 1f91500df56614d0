import { Alert } from '@mui/material';
import { texts } from './texts.ts';
import { useMailState } from './useMailState.ts';

/** Says that messages come by no mail. Shows nothing if they do. */
export function MailOff() {
  const { isOff } = useMailState();
  return isOff ? (
    <Alert severity="info" sx={{ mb: 3 }}>
      {texts.mailOff}
    </Alert>
  ) : null;
}
