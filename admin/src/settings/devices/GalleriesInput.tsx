import { Checkbox, FormControlLabel } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useInput } from 'react-admin';
import { t } from '../../language/language.ts';
import { createDeviceCalls } from '../../providers/calls/device-calls.ts';
import { useCalls } from '../../providers/use-api.ts';
import { ChecksInput } from '../ChecksInput.tsx';

/** All galleries of clients, or some of them. */
export function GalleriesInput() {
  const calls = useCalls(createDeviceCalls);
  // Null means all, and no empty text.
  const { field } = useInput({ source: 'galleries', format: (value) => value });
  const { data: places } = useQuery({
    queryKey: ['devices', 'places'],
    queryFn: ({ signal }) => calls.getPlaces({ signal }),
    refetchOnMount: 'always',
  });
  const isForAll = field.value === null;
  const choices = places?.galleries.map(({ id, title }) => ({ id, name: title })) ?? [];

  return (
    <>
      <FormControlLabel
        control={<Checkbox checked={isForAll} onChange={() => field.onChange(isForAll ? [] : null)} />}
        label={t('All galleries of clients, later ones as well')}
      />
      {!isForAll && <ChecksInput source="galleries" label={t('Galleries')} choices={choices} />}
    </>
  );
}
