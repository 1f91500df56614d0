import { Typography } from '@mui/material';
import { BooleanInput, NumberInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ChoiceInput } from '../../forms/ChoiceInput.tsx';
import { t } from '../../language/language.ts';
import { downloads, fields } from './fields.ts';

/** What the client may do. */
export function AllowedInputs() {
  const canChoose: unknown = useWatch({ name: 'can_choose' });
  const chosen: unknown = useWatch({ name: 'downloads' });
  const hasOriginals = chosen === 'originals' || chosen === 'both';

  return (
    <>
      <BooleanInput source="can_choose" label={fields.can_choose.label} helperText={false} />
      {canChoose === true && (
        <NumberInput
          source="choice_limit"
          label={fields.choice_limit.label}
          helperText={t('Empty: as many as they like')}
          min={1}
        />
      )}
      <BooleanInput source="can_comment" label={fields.can_comment.label} helperText={false} />
      <ChoiceInput source="downloads" label={fields.downloads.label} choices={downloads} hasNone={false} />
      {hasOriginals && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {t('Files as you uploaded them have everything that is in them: camera, time, and where they were taken.')}
        </Typography>
      )}
    </>
  );
}
