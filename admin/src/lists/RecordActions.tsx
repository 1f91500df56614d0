import { IconButton, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { ResourceTexts } from '../feedback/resource-texts.ts';
import { useDialogAddress } from '../forms/useDialogAddress.ts';
import { DeleteIcon } from '../icons/DeleteIcon.tsx';
import { EditIcon } from '../icons/EditIcon.tsx';
import { t } from '../language/language.ts';
import { useDeletion } from './useDeletion.tsx';
import { useRestore } from './useRestore.ts';

type Props = {
  record: RaRecord<number>;
  name: string;
  texts: ResourceTexts;
  /** What a deletion changes besides. */
  consequence?: ReactNode;
};

/** The edit and delete buttons of a record in a list. */
export function RecordActions({ record, name, texts, consequence }: Props) {
  const { openEdit } = useDialogAddress();
  const details = (
    <>
      <Typography sx={{ mt: 1, fontWeight: 500, overflowWrap: 'anywhere' }}>{name}</Typography>
      {consequence}
    </>
  );
  const { ask, dialog } = useDeletion(record, texts, { restore: useRestore(texts), details });

  return (
    <Stack direction="row" sx={{ flexShrink: 0 }}>
      <IconButton
        aria-label={t('Edit {name}', { name })}
        title={t('Edit')}
        onClick={() => openEdit(record.id)}
        sx={target}
      >
        <EditIcon />
      </IconButton>
      <IconButton aria-label={t('Delete {name}', { name })} title={t('Delete')} onClick={ask} sx={target}>
        <DeleteIcon />
      </IconButton>
      {dialog}
    </Stack>
  );
}

const target = { width: 44, height: 44 };
