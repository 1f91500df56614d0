import { Box, IconButton } from '@mui/material';
import { TextInput } from 'react-admin';
import { CloseIcon } from '../../icons/CloseIcon.tsx';
import { DownIcon } from '../../icons/DownIcon.tsx';
import { UpIcon } from '../../icons/UpIcon.tsx';
import { t } from '../../language/language.ts';

type Props = { index: number; count: number; onMove: (to: number) => void; onRemove: () => void };

/** The title of one section, and its place. */
export function SectionRow({ index, count, onMove, onRemove }: Props) {
  const number = index + 1;

  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start' }}>
      <TextInput source={`sections.${index}.title`} label={t('Section {number}', { number })} isRequired />
      <Box sx={{ display: 'flex', flex: 'none', pt: '30px' }}>
        <IconButton
          aria-label={t('Move section {number} up', { number })}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
          sx={target}
        >
          <UpIcon />
        </IconButton>
        <IconButton
          aria-label={t('Move section {number} down', { number })}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
          sx={target}
        >
          <DownIcon />
        </IconButton>
        <IconButton aria-label={t('Remove section {number}', { number })} onClick={onRemove} sx={target}>
          <CloseIcon />
        </IconButton>
      </Box>
    </Box>
  );
}

const target = { width: 44, height: 44 };
