import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { AI_CRAWLERS } from '@vitrine/shared/site-choices';
import { useId } from 'react';
import { useInput } from 'react-admin';
import { crawlers } from './crawlers.ts';

type Props = { source: string; label: string };

/** The choices, each with what it means. */
export function CrawlersInput({ source, label }: Props) {
  const { field } = useInput({ source });
  const id = useId();

  return (
    <FormControl component="fieldset">
      <FormLabel component="legend" sx={{ mb: 1 }}>
        {label}
      </FormLabel>
      <RadioGroup {...field}>
        {AI_CRAWLERS.map((choice) => (
          <FormControlLabel
            key={choice}
            value={choice}
            control={<Radio slotProps={{ input: { 'aria-describedby': `${id}-${choice}` } }} />}
            label={
              <>
                {crawlers[choice].label}
                <Typography id={`${id}-${choice}`} variant="body2" color="textSecondary" aria-hidden>
                  {crawlers[choice].hint}
                </Typography>
              </>
            }
            sx={{ alignItems: 'start', mb: 1, '& .MuiFormControlLabel-label': { pt: '9px' } }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
