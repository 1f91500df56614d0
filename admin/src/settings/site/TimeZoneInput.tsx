import { useInput } from 'react-admin';
import { SelectField } from '../../forms/SelectField.tsx';
import { t } from '../../language/language.ts';
import { ownTimeZone } from '../own-time-zone.ts';
import { fields } from './fields.tsx';

/**
 * Where the owner is; until that is stored, where this browser is, which the dashboard sends. A zone that this browser does not list, such
 * as UTC, can be the stored one.
 */
export function TimeZoneInput() {
  const { id, field, fieldState } = useInput({
    source: 'time_zone',
    format: (name: string | null) => name ?? ownTimeZone(),
  });
  const names = new Set([field.value, ownTimeZone(), ...Intl.supportedValuesOf('timeZone')]);
  const choices = [...names].toSorted().map((name) => ({ id: name, name }));

  return (
    <SelectField
      {...field}
      id={id}
      label={fields.time_zone.label}
      choices={choices}
      margin="dense"
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? t('The last day of a gallery, reminders and backups are counted in it.')}
    />
  );
}
