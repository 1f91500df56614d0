import { TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { t, tCount } from '../language/language.ts';
import { QueuePanel } from '../upload/QueuePanel.tsx';
import { ChooseArea } from '../upload-queue/ChooseArea.tsx';
import { useDrops } from '../upload-queue/DropArea.tsx';
import type { Chosen } from '../upload-queue/upload-queue.ts';
import { usePortfolioMb } from '../upload-queue/useUploadLimits.ts';
import { StepFrame } from './StepFrame.tsx';
import type { StepProps } from './StepList.tsx';
import { usePhotographs } from './usePhotographs.ts';

/** Photographs are dropped on the page and are uploaded at once, into the category whose name is typed above. */
export function PhotographsStep({ demo, ...frame }: StepProps) {
  const id = useId();
  const maxMb = usePortfolioMb();
  const [category, setCategory] = useState('');
  const { add, categories, isReading } = usePhotographs({ isFirst: demo.own_images === 0 });
  const take = (chosen: Chosen[]) => void add(chosen, category);
  const { isOver } = useDrops(isReading ? undefined : take, { isBelowDialogs: true });

  return (
    <StepFrame {...frame}>
      <TextField
        label={t('Category')}
        value={category}
        onChange={({ target }) => setCategory(target.value)}
        helperText={t(
          'Type a name, such as Weddings. A new one is made, and the next photographs can go into another.',
        )}
        slotProps={{ htmlInput: { list: id, maxLength: 100, autoComplete: 'off' } }}
      />
      <datalist id={id}>
        {categories.map(({ id: key, name }) => (
          <option key={key} value={name} />
        ))}
      </datalist>
      <ChooseArea isOver={isOver} disabled={isReading} onChoose={take} sx={{ mt: 2, px: 2, py: 5 }}>
        <Typography>{t('Drop your photographs here, or click to choose them')}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {t('JPG, PNG, GIF, WebP, max {megabytes}MB each. They are public as soon as they are stored.', {
            megabytes: String(maxMb),
          })}
        </Typography>
      </ChooseArea>
      {demo.own_images > 0 && (
        <Typography role="status" sx={{ mt: 2 }}>
          {tCount(
            demo.own_images,
            'One photograph of yours in the library.',
            '{count} photographs of yours in the library.',
          )}
        </Typography>
      )}
      <QueuePanel />
    </StepFrame>
  );
}
