import { NumberInput } from 'react-admin';
import { useMailState } from '../../providers/useMailState.ts';
import { texts } from '../texts.ts';
import { fields } from './fields.ts';

/** How long before the end the client is reminded by mail. Where no mail server is set up it says that nobody is. */
export function ReminderInput() {
  const { isOff } = useMailState();
  const helperText = isOff ? texts.reminderOff : texts.noReminder;
  return <NumberInput source="remind_days" label={fields.remind_days.label} helperText={helperText} min={1} />;
}
