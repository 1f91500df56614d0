import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useInput } from 'react-admin';

type Props = { source: string; label: string; choices: Record<string, string> };

/** One of a few, all of them in sight. */
export function RadioRow({ source, label, choices }: Props) {
  const { id, field } = useInput({ source });
  return (
    <FormControl sx={{ display: 'block', mb: 2 }}>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup row aria-labelledby={id} {...field}>
        {Object.entries(choices).map(([value, name]) => (
          <FormControlLabel key={value} value={value} label={name} control={<Radio />} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
