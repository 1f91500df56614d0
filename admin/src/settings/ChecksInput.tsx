import { Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel } from '@mui/material';
import { useInput } from 'react-admin';

type Value = string | number;
type Props = { source: string; label: string; choices: readonly { id: Value; name: string }[] };

/** Any number of choices, as a list of their ids. */
export function ChecksInput({ source, label, choices }: Props) {
  const { field, fieldState } = useInput({ source });
  const chosen: readonly Value[] = field.value ?? [];
  const problem = fieldState.error?.message;
  const toggle = (id: Value) =>
    field.onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);

  return (
    <FormControl component="fieldset" error={Boolean(problem)} sx={{ mt: 2, display: 'block' }}>
      <FormLabel component="legend">{label}</FormLabel>
      <FormGroup>
        {choices.map(({ id, name }) => (
          <FormControlLabel
            key={id}
            control={<Checkbox checked={chosen.includes(id)} onChange={() => toggle(id)} />}
            label={name}
          />
        ))}
      </FormGroup>
      {problem && <FormHelperText sx={{ ml: 0 }}>{problem}</FormHelperText>}
    </FormControl>
  );
}
