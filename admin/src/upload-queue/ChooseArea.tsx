import { Box } from '@mui/material';
import { PICTURE_ENDINGS } from '@vitrine/shared/picture-name';
import type { ReactNode } from 'react';
import { chosenByDialog } from './chosen-files.ts';
import type { Chosen } from './upload-queue.ts';

/** With the endings, since not every system knows all of them for pictures. */
const ANY_PICTURE = ['image/*', ...PICTURE_ENDINGS].join();

type Props = {
  /** Whether files that it would take are held over the page. */
  isOver: boolean;
  disabled?: boolean;
  onChoose: (chosen: Chosen[]) => void;
  /** Further styles. */
  sx: object;
  children: ReactNode;
};

/** Where pictures are dropped. A click opens the browser's dialog for them. */
export const ChooseArea = ({ isOver, disabled = false, onChoose, sx, children }: Props) => (
  <Box component="label" sx={{ ...area, borderColor: isOver ? 'info.main' : 'text.secondary', ...sx }}>
    <Box
      component="input"
      type="file"
      accept={ANY_PICTURE}
      multiple
      disabled={disabled}
      onChange={({ target }) => {
        onChoose(chosenByDialog(target.files));
        // A refused file may be chosen again once it is another one of the same name.
        target.value = '';
      }}
      sx={{ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' }}
    />
    {children}
  </Box>
);

const area = {
  position: 'relative',
  display: 'block',
  textAlign: 'center',
  cursor: 'pointer',
  border: '1px dashed',
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'info.main', outlineOffset: 2 },
};
