import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { completeLink } from '@vitrine/shared/links';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { t } from '../language/language.ts';
import { useApi } from '../providers/use-api.ts';
import { type LeftOut, linkCheck, nothingAt } from './link-check.ts';

/**
 * What an input for an address says below it: a warning about one on the site that leads nowhere, which can be saved all the same. When
 * the input is left, an address without its beginning is completed.
 */
export function useLinkWarning(source: string, leftOut: LeftOut) {
  const dataProvider = useApi();
  const { setValue } = useFormContext();
  const typed: unknown = useWatch({ name: source });
  const link = typeof typed === 'string' ? typed.trim() : '';
  const [edited, setEdited] = useState(false);
  const { data } = useQuery({ ...linkCheck(dataProvider, link), enabled: link !== '' && !edited });

  return {
    onFocus: () => setEdited(true),
    onBlur: () => {
      setEdited(false);
      const complete = completeLink(link);
      if (complete !== link) setValue(source, complete, { shouldDirty: true });
    },
    helperText: (
      <Box component="span" role="status" sx={{ color: 'text.primary', fontWeight: 500, overflowWrap: 'anywhere' }}>
        {!edited && data === null ? t('Warning: {text}', { text: nothingAt(link, leftOut) }) : '​'}
      </Box>
    ),
  };
}
