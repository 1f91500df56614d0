import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { LANGUAGE_NAMES } from '@vitrine/shared/languages/language';
import { LANGUAGES } from '@vitrine/shared/site-choices';
import { useInput } from 'react-admin';

type Props = { source: string; label: string };

/** Each language by its own name, as those who speak it look for it. */
export function LanguageInput({ source, label }: Props) {
  const { field } = useInput({ source });

  return (
    <FormControl component="fieldset">
      <FormLabel component="legend" sx={{ mb: 1 }}>
        {label}
      </FormLabel>
      <RadioGroup {...field}>
        {LANGUAGES.map((language) => (
          <FormControlLabel
            key={language}
            value={language}
            control={<Radio />}
            label={<span lang={language}>{LANGUAGE_NAMES[language]}</span>}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
