import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { BooleanInput, TextInput } from 'react-admin';
import { FlagInputs } from '../../forms/FlagInputs.tsx';
import { hasKeyboard } from '../../forms/has-keyboard.ts';
import { Later } from '../../forms/Later.tsx';
import { LinkInput } from '../../forms/LinkInput.tsx';
import { t } from '../../language/language.ts';
import { fields, ownTexts } from '../fields.tsx';
import { CategoryInput } from './CategoryInput.tsx';

type Props = {
  /** Whether the title is the first control of its dialog, and gets the focus. */
  isFirst?: boolean;
  /** Below the title. */
  hint?: ReactNode;
};

/** The fields that the upload and edit dialogs share. */
export function ImageInputs({ isFirst = false, hint = NO_HINT }: Props) {
  return (
    <>
      <TextInput
        source="title"
        label={fields.title.label}
        isRequired
        helperText={hint}
        autoFocus={isFirst && hasKeyboard()}
        // So that typing replaces a title that came from a file name.
        onFocus={({ target }) => isFirst && target.select()}
      />
      {Object.entries(ownTexts).map(([name, input]) => (
        <TextInput key={name} source={name} {...input} />
      ))}
      <SharedInputs />
      <Box component="details" sx={{ '& summary': { cursor: 'pointer', py: 1.5 } }}>
        <summary>{t('More details')}</summary>
        <Later>
          <TextInput source="credit" label={fields.credit.label} />
          <TextInput source="copyright" label={fields.copyright.label} />
          <TextInput source="usage_terms" label={fields.usage_terms.label} multiline minRows={2} />
          <LinkInput source="license_url" label={fields.license_url.label} leftOut="address" type="url" />
        </Later>
      </Box>
    </>
  );
}

/** Keeps the place of a hint, as the other fields do. */
export const NO_HINT = '\u200b';

/** The fields that several images can share. */
export function SharedInputs() {
  return (
    <>
      <CategoryInput />
      <TextInput source="tags" label={fields.tags.label} helperText={t('Separated by commas')} />
      <FlagInputs>
        <BooleanInput source="is_featured" label={fields.is_featured.label} helperText={false} />
        <BooleanInput source="is_public" label={fields.is_public.label} helperText={false} />
        <BooleanInput source="is_hero_image" label={fields.is_hero_image.label} helperText={false} />
      </FlagInputs>
    </>
  );
}
