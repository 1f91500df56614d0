import { styled } from '@mui/material/styles';
import { UPLOAD_MIME_TYPES } from '@vitrine/shared/limits';
import { t } from '../language/language.ts';
import { chosenByDialog } from './chosen-files.ts';
import type { Chosen } from './upload-queue.ts';

type Props = { label?: string; onChoose: (chosen: Chosen[]) => void };

/** Opens the browser's dialog for files, for whoever does not drag. */
export const ChooseFiles = ({ label = t('Choose photographs'), onChoose }: Props) => (
  <Label>
    {label}
    <input
      type="file"
      accept={`${UPLOAD_MIME_TYPES.join()},.tif,.tiff,.heic,.heif`}
      multiple
      onChange={({ target }) => {
        onChoose(chosenByDialog(target.files));
        target.value = '';
      }}
    />
  </Label>
);

const Label = styled('label')(({ theme: { typography, vars, palette } }) => {
  const colors = (vars ?? { palette }).palette;
  return {
    ...typography.button,
    position: 'relative',
    padding: '9px 16px',
    border: `1px solid ${colors.text.secondary}`,
    borderRadius: 2,
    lineHeight: '24px',
    whiteSpace: 'nowrap',
    '&:hover': { background: colors.surface },
    '&:has(:focus-visible)': { outline: `2px solid ${colors.info.main}`, outlineOffset: 2 },
    '& input': { position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer', fontSize: 0 },
  };
});
