import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import RemoveIcon from '@mui/icons-material/Close';
import { Box, IconButton } from '@mui/material';
import { TextInput } from 'react-admin';

type Props = { index: number; count: number; onMove: (to: number) => void; onRemove: () => void };

/** The title of one section, and its place. */
export function SectionRow({ index, count, onMove, onRemove }: Props) {
  const name = `section ${index + 1}`;

  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start' }}>
      <TextInput source={`sections.${index}.title`} label={`Section ${index + 1}`} isRequired />
      <Box sx={{ display: 'flex', flex: 'none', pt: '30px' }}>
        <IconButton aria-label={`Move ${name} up`} disabled={index === 0} onClick={() => onMove(index - 1)} sx={target}>
          <UpIcon />
        </IconButton>
        <IconButton
          aria-label={`Move ${name} down`}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
          sx={target}
        >
          <DownIcon />
        </IconButton>
        <IconButton aria-label={`Remove ${name}`} onClick={onRemove} sx={target}>
          <RemoveIcon />
        </IconButton>
      </Box>
    </Box>
  );
}

const target = { width: 44, height: 44 };
