import DeleteIcon from '@mui/icons-material/DeleteOutline';
import EditIcon from '@mui/icons-material/EditOutlined';
import { IconButton, Stack } from '@mui/material';
import type { RaRecord } from 'react-admin';
import type { ResourceTexts } from '../feedback/resource-texts.ts';
import { useDialogAddress } from '../forms/useDialogAddress.ts';
import { useDeletion } from './useDeletion.tsx';
import { useRestore } from './useRestore.ts';

type Props = { record: RaRecord<number>; name: string; texts: ResourceTexts };

/** The edit and delete buttons of a record in a list. */
export function RecordActions({ record, name, texts }: Props) {
  const { openEdit } = useDialogAddress();
  const { ask, dialog } = useDeletion(record, texts, { restore: useRestore(texts) });

  return (
    <Stack direction="row" sx={{ flexShrink: 0 }}>
      <IconButton aria-label={`Edit ${name}`} title="Edit" onClick={() => openEdit(record.id)} sx={target}>
        <EditIcon />
      </IconButton>
      <IconButton aria-label={`Delete ${name}`} title="Delete" onClick={ask} sx={target}>
        <DeleteIcon />
      </IconButton>
      {dialog}
    </Stack>
  );
}

const target = { width: 44, height: 44 };
