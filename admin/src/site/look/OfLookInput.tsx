import { LOOKS, lookNameOf } from '@vitrine/shared/looks/looks';
import { useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { SelectField } from '../../forms/SelectField.tsx';
import { byLook, fields } from './look-fields.ts';

type Props = { source: 'grid' | 'hero' | 'presentation'; choices: Record<string, string> };

/** What the look brings unless the owner chooses another one. */
export function OfLookInput({ source, choices }: Props) {
  const { id, field } = useInput({
    source,
    format: (chosen: string | null) => chosen ?? '',
    parse: (typed: string) => typed || null,
  });
  const look = LOOKS[lookNameOf(String(useWatch({ name: 'look' })))];
  return (
    <SelectField
      {...field}
      id={id}
      label={fields[source].label}
      margin="dense"
      helperText=" "
      choices={[
        { id: '', name: byLook[look[source]] },
        ...Object.entries(choices).map(([value, name]) => ({ id: value, name })),
      ]}
    />
  );
}
