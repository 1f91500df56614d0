import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useInput } from 'react-admin';

type Choice = { id: string; label: ReactNode; hint?: string };

type Props = { source: string; label: string; choices: readonly Choice[] };

/** A group of radio buttons, each with what it means if that has to be said. */
export function RadioInput({ source, label, choices }: Props) {
  const { field } = useInput({ source });
  const id = useId();
  const hintId = (choice: Choice) => choice.hint && `${id}-${choice.id}`;

  return (
    <FormControl component="fieldset">
      <FormLabel component="legend" sx={{ mb: 1 }}>
        {label}
      </FormLabel>
      <RadioGroup {...field}>
        {choices.map((choice) => (
          <FormControlLabel
            key={choice.id}
            value={choice.id}
            control={<Radio slotProps={{ input: { 'aria-describedby': hintId(choice) } }} />}
            label={
              <>
                {choice.label}
                {choice.hint && (
                  <Typography id={hintId(choice)} variant="body2" color="textSecondary" aria-hidden>
                    {choice.hint}
                  </Typography>
                )}
              </>
            }
            sx={choice.hint ? { alignItems: 'start', mb: 1, '& .MuiFormControlLabel-label': { pt: '9px' } } : {}}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
