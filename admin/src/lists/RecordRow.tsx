import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { ResourceTexts } from '../feedback/resource-texts.ts';
import { StatusBadge } from '../feedback/StatusBadge.tsx';
import { t } from '../language/language.ts';
import { RecordActions } from './RecordActions.tsx';

type Props = {
  record: RaRecord<number> & { is_active?: boolean };
  name: string;
  texts: ResourceTexts;
  /** Shown before the name. */
  picture?: ReactNode;
  /** Shown between the name and the state. */
  badges?: ReactNode;
  /** The state, if it is another one than active or inactive. */
  state?: ReactNode;
  /** Shown beside the state. */
  note?: string | undefined;
  /** What a deletion changes besides. */
  consequence?: ReactNode;
  children?: ReactNode;
};

/** A record in a list: its name and state, its details, and its actions. */
export function RecordRow({ record, name, texts, picture, badges, state, note, consequence, children }: Props) {
  const { is_active } = record;
  return (
    <Box
      component="article"
      sx={{
        display: 'flex',
        // On a phone a picture has a row of its own.
        flexWrap: { xs: picture ? 'wrap' : 'nowrap', sm: 'nowrap' },
        alignItems: picture ? 'center' : 'normal',
        columnGap: 2,
        rowGap: 1,
      }}
    >
      {picture}
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
          <Typography variant="h3">{name}</Typography>
          {badges}
          {state ?? (is_active !== undefined && <ActiveBadge isActive={is_active} />)}
          {note && (
            <Typography variant="body2" color="textSecondary">
              {note}
            </Typography>
          )}
        </Stack>
        {children}
      </Box>
      <RecordActions record={record} name={name} texts={texts} consequence={consequence} />
    </Box>
  );
}

const ActiveBadge = ({ isActive }: { isActive: boolean }) => (
  <StatusBadge tone={isActive ? 'plain' : 'faint'}>{isActive ? t('Active') : t('Inactive')}</StatusBadge>
);
