import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton, Typography } from '@mui/material';
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { checkImageFile } from './check-image-file.ts';
import { chosenByDialog, chosenByDrop } from './chosen-files.ts';
import { FilePreview } from './FilePreview.tsx';
import { titleOf } from './queue-item.ts';
import type { Chosen } from './upload-queue.ts';
import { uploadWords } from './words.ts';

type Props = {
  file: File | undefined;
  /** `refusal` says why a file was not taken. */
  onChoose: (file: File | undefined, refusal?: string) => void;
  onChooseSeveral: (chosen: Chosen[]) => void;
  /** What was dropped beside the dialog before it opened. */
  dropped: readonly Chosen[];
};

/** Takes a file by drag and drop or by browsing, and suggests its name as the title. */
export function FileChoice({ file, onChoose, onChooseSeveral, dropped }: Props) {
  const { getValues, setValue } = useFormContext();
  const [isOver, setIsOver] = useState(false);
  const suggestion = useRef('');
  useHarmlessDrops();

  async function choose(chosen: readonly Chosen[]) {
    const [first, second] = chosen;
    if (!first) return;
    if (second) return onChooseSeveral([...chosen]);
    const refusal = first.isFolder ? uploadWords.folder : await checkImageFile(first.file);
    if (refusal) return onChoose(undefined, refusal);

    onChoose(first.file);
    const typed = getValues('title');
    if (typed && typed !== suggestion.current) return;
    suggestion.current = titleOf(first.file.name);
    setValue('title', suggestion.current, { shouldDirty: true, shouldValidate: true });
  }

  const takeDropped = useEffectEvent(() => void choose(dropped));
  useEffect(() => takeDropped(), []);

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    void choose(chosenByDrop(event.dataTransfer));
  }

  if (file) {
    return (
      <FilePreview file={file}>
        <IconButton
          aria-label={`Remove ${file.name}`}
          onClick={() => onChoose(undefined)}
          sx={{ width: 44, height: 44 }}
        >
          <CloseIcon />
        </IconButton>
      </FilePreview>
    );
  }
  return (
    <Box
      component="label"
      onDragOver={() => setIsOver(true)}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      sx={{
        position: 'relative',
        display: 'block',
        mb: 2,
        p: 4,
        textAlign: 'center',
        cursor: 'pointer',
        border: '1px dashed',
        borderColor: isOver ? 'info.main' : 'text.secondary',
        bgcolor: isOver ? 'surface' : 'transparent',
        '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'info.main', outlineOffset: 2 },
      }}
    >
      <Box
        component="input"
        type="file"
        accept="image/*"
        multiple
        onChange={(event) => void choose(chosenByDialog(event.target.files))}
        sx={{ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' }}
      />
      <Typography>Drag and drop an image here, or click to browse</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        JPG, PNG, GIF, WebP, max 10MB
      </Typography>
    </Box>
  );
}

/** While mounted, a file dropped beside the target does not make the browser leave the page for it. */
function useHarmlessDrops() {
  useEffect(() => {
    const prevent = (event: Event) => event.preventDefault();
    window.addEventListener('dragover', prevent);
    window.addEventListener('drop', prevent);
    return () => {
      window.removeEventListener('dragover', prevent);
      window.removeEventListener('drop', prevent);
    };
  }, []);
}
