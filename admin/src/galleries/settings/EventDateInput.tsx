import { TextInput } from 'react-admin';
import { NO_DAY } from './expiry.ts';
import { fields } from './fields.ts';
import { useTypedDay } from './useTypedDay.ts';

/** The day that the photographs are of, or none. */
export function EventDateInput() {
  const typed = useTypedDay('event_date');
  return (
    <TextInput
      source="event_date"
      type="date"
      label={fields.event_date.label}
      format={(day: string | null) => (day === NO_DAY ? '' : (day ?? ''))}
      parse={(day: string) => day || null}
      {...typed}
    />
  );
}
