import { IconButton, Typography } from '@mui/material';
import { useRef } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { CloseIcon } from '../icons/CloseIcon.tsx';
import { t } from '../language/language.ts';
import { ChooseArea } from '../upload-queue/ChooseArea.tsx';
import { useDrops } from '../upload-queue/DropArea.tsx';
import { titleOf } from '../upload-queue/queue-item.ts';
import type { Chosen } from '../upload-queue/upload-queue.ts';
import { usePortfolioMb, useReadLimits } from '../upload-queue/useUploadLimits.ts';
import { checkChosen } from './check-chosen.ts';
import { FilePreview } from './FilePreview.tsx';

/** Beside the four formats of the hint. */
const ALSO_ACCEPTED = t('Also HEIC, and TIFF without layers');

type Props = {
  file: File | undefined;
  /** `refusal` says why a file was not accepted. */
  onChoose: (file: File | undefined, refusal?: string) => void;
  /** `fields` is what the form has been given so far. */
  onChooseSeveral: (chosen: Chosen[], fields: FieldValues) => void;
};

/** Accepts a file by drag and drop or by browsing, and suggests its name as the title. */
export function FileChoice({ file, onChoose, onChooseSeveral }: Props) {
  const { getValues, setValue } = useFormContext();
  const suggestion = useRef('');
  const maxMb = usePortfolioMb();
  const readLimits = useReadLimits();
  const { isOver } = useDrops(file ? undefined : (chosen) => void choose(chosen));

  async function choose(chosen: readonly Chosen[]) {
    const [first, second] = chosen;
    if (!first) return;
    if (second) return onChooseSeveral([...chosen], getValues());
    const refusal = await checkChosen(first, (await readLimits())?.portfolio);
    if (refusal) return onChoose(undefined, refusal);

    onChoose(first.file);
    const typed = getValues('title');
    if (typed && typed !== suggestion.current) return;
    suggestion.current = titleOf(first.file.name);
    setValue('title', suggestion.current, { shouldDirty: true, shouldValidate: true });
  }

  if (file) {
    return (
      <FilePreview file={file}>
        <IconButton
          aria-label={t('Remove {name}', { name: file.name })}
          onClick={() => onChoose(undefined)}
          sx={{ width: 44, height: 44 }}
        >
          <CloseIcon />
        </IconButton>
      </FilePreview>
    );
  }
  return (
    <ChooseArea
      isOver={isOver}
      onChoose={(chosen) => void choose(chosen)}
      sx={{ mb: 2, p: 4, bgcolor: isOver ? 'surface' : 'transparent' }}
    >
      <Typography>{t('Drag and drop an image here, or click to browse')}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {t('JPG, PNG, GIF, WebP, max {mb}MB', { mb: maxMb })}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {ALSO_ACCEPTED}
      </Typography>
    </ChooseArea>
  );
}
