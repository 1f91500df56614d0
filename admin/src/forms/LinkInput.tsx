import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useApi } from '../providers/use-api.ts';
import { type LeftOut, linkCheck, nothingAt } from './link-check.ts';

type Props = { source: string; label: string; leftOut: LeftOut; type?: 'url'; isRequired?: boolean };

/** An input for an address. Warns about an internal address that leads nowhere; it can be saved all the same. */
export function LinkInput({ source, leftOut, ...input }: Props) {
  const dataProvider = useApi();
  const typed: unknown = useWatch({ name: source });
  const link = typeof typed === 'string' ? typed.trim() : '';
  const [edited, setEdited] = useState(false);
  const { data } = useQuery({ ...linkCheck(dataProvider, link), enabled: link !== '' && !edited });

  return (
    <TextInput
      source={source}
      {...input}
      onFocus={() => setEdited(true)}
      onBlur={() => setEdited(false)}
      helperText={
        <Box component="span" role="status" sx={{ color: 'text.primary', fontWeight: 500, overflowWrap: 'anywhere' }}>
          {!edited && data === null ? `Warning: ${nothingAt(link, leftOut)}` : '​'}
        </Box>
      }
    />
  );
}
