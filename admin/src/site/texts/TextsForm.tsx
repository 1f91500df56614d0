import { TextField as SearchField, Typography } from '@mui/material';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { t } from '../../language/language.ts';
import { SiteRecordForm } from '../SiteRecordForm.tsx';
import { WithDefaults } from '../WithDefaults.tsx';
import { SiteTextInput } from './SiteTextInput.tsx';
import { fieldOf, isFound, labels, pageOf, placesIn, schema, toChanges, valuesIn } from './text-fields.ts';

/** Every sentence of the site that is the owner's own. */
export function TextsForm() {
  return (
    <WithDefaults>
      {(site, defaults) => (
        <SiteRecordForm
          {...site}
          name="texts"
          title={t('Texts')}
          hint={t(
            'What visitors read, page by page. Your name, the subtitle of the hero, what you say about yourself and how you are reached are in the settings.',
          )}
          schema={schema}
          fields={labels}
          toValues={valuesIn(defaults)}
          toChanges={toChanges}
          fieldOf={fieldOf}
          pageOf={pageOf}
          isLong
        >
          <Texts places={placesIn(defaults)} />
        </SiteRecordForm>
      )}
    </WithDefaults>
  );
}

function Texts({ places }: { places: ReturnType<typeof placesIn> }) {
  const [wanted, setWanted] = useState('');
  const values = useWatch();
  const { errors } = useFormState();
  const found = places
    .map((place) => ({
      ...place,
      // One that is refused is never out of sight.
      fields: place.fields.filter((field) => field.name in errors || isFound(field, place.label, values, wanted)),
    }))
    .filter(({ fields }) => fields.length > 0);

  return (
    <>
      <SearchField
        type="search"
        label={t('Search the texts')}
        fullWidth
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
        // Enter would save.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {found.map(({ place, label, fields }) => (
        <section key={place} aria-labelledby={`texts-${place}`}>
          <Typography id={`texts-${place}`} variant="h3" component="h3" sx={{ mt: 4, mb: 1 }}>
            {label}
          </Typography>
          {fields.map((field) => (
            <SiteTextInput key={field.name} field={field} place={label} />
          ))}
        </section>
      ))}
      <Typography role="status" color="textSecondary" sx={{ mt: 3 }}>
        {found.length === 0 && t('No text has “{words}”.', { words: wanted.trim() })}
      </Typography>
    </>
  );
}
