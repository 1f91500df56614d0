import { FormControl, FormHelperText, FormLabel, Rating } from '@mui/material';
import { RATING_MAX } from '@vitrine/shared/limits';
import { useId } from 'react';
import { useInput } from 'react-admin';
import { t } from '../language/language.ts';

/** A rating by stars: radio buttons, which the arrow keys choose from. */
export function RatingInput({ source, label }: { source: string; label: string }) {
  const { field, fieldState } = useInput({ source });
  const id = useId();
  const problem = fieldState.error?.message;

  return (
    <FormControl component="fieldset" margin="dense" error={Boolean(problem)} sx={{ width: '100%' }}>
      <FormLabel component="legend" id={id} sx={{ fontSize: '0.875rem', mb: '6px', color: 'text.secondary' }}>
        {label}
      </FormLabel>
      <Rating
        name={field.name}
        value={Number(field.value) || null}
        max={RATING_MAX}
        onChange={(_event, rating) => rating !== null && field.onChange(rating)}
        onBlur={field.onBlur}
        getLabelText={(rating) => t('{rating} of {max} stars', { rating, max: RATING_MAX })}
        size="large"
        sx={{
          color: 'secondary.main',
          '& label': { display: 'grid', placeItems: 'center', minWidth: 44, minHeight: 44 },
          // A radio button of no rating, which every testimonial has.
          '& > label:last-child': { display: 'none' },
          '& .MuiRating-iconEmpty': { color: 'text.secondary' },
        }}
      />
      <FormHelperText>{problem ?? ' '}</FormHelperText>
    </FormControl>
  );
}
