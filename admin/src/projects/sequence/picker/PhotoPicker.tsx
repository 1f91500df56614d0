import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography, useMediaQuery } from '@mui/material';
import { useId, useState } from 'react';
import { ImageLibrary } from '../../../forms/image-picker/ImageLibrary.tsx';
import { t, tCount } from '../../../language/language.ts';
import { CategoryFilter } from './CategoryFilter.tsx';
import { PickerUpload } from './PickerUpload.tsx';

const PER_PAGE = 48;

type Props = {
  /** What is in the sequence already. */
  taken: ReadonlySet<number>;
  /** How many more there is room for. */
  room: number;
  /** Receives ids in the order in which they were chosen. */
  onChoose: (ids: readonly number[]) => void;
  onClose: () => void;
};

/** Chooses several photographs of the library, by category and search, and takes new ones into it. */
export function PhotoPicker({ taken, room, onChoose, onClose }: Props) {
  const id = useId();
  const isPhone = useMediaQuery('(max-width: 599px)');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [category, setCategory] = useState<number>();

  /** A range is added to what is chosen; a single one is chosen or not. */
  const choose = (one: number, range: readonly number[]) =>
    setChosen((before) =>
      range.length === 1 && before.has(one)
        ? new Set([...before].filter((id) => id !== one))
        : before.union(new Set(range)),
    );

  /** Whichever is stored first, those that are uploaded stand among the chosen ones in the order of their files. */
  const arrive = (one: number, arrived: readonly number[]) =>
    setChosen((before) => {
      const all = before.union(new Set([one]));
      const uploaded = new Set(arrived.filter((id) => all.has(id)));
      const inOrder = uploaded.values();
      return new Set([...all].map((id) => (uploaded.has(id) ? (inOrder.next().value ?? id) : id)));
    });

  return (
    <Dialog
      open
      fullWidth
      maxWidth="lg"
      fullScreen={isPhone}
      // A click beside it would lose what is chosen.
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose()}
    >
      <DialogTitle variant="h2">{t('Add photographs')}</DialogTitle>
      <DialogContent dividers>
        <CategoryFilter value={category} onChange={setCategory} />
        <PickerUpload category={category} onArrive={(id, arrived) => !taken.has(id) && arrive(id, arrived)} />
        <ImageLibrary
          id={id}
          label={t('Photographs')}
          filter={category === undefined ? {} : { category_id: category }}
          perPage={PER_PAGE}
          chosen={chosen}
          taken={taken}
          onChoose={choose}
          onReplace={(ids) => setChosen(new Set(ids))}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2, flexWrap: 'wrap', rowGap: 1 }}>
        <Typography role="status" aria-label={t('Chosen')} variant="body2" color="textSecondary" sx={{ mr: 'auto' }}>
          {chosen.size > room
            ? tCount(room, 'There is room for {count} more.', 'There is room for {count} more.')
            : tCount(chosen.size, '{count} chosen', '{count} chosen')}
        </Typography>
        {!isPhone && (
          <Typography variant="body2" color="textSecondary">
            {t('Shift chooses all up to the next one.')}
          </Typography>
        )}
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          variant="contained"
          disabled={chosen.size === 0 || chosen.size > room}
          onClick={() => onChoose([...chosen])}
        >
          {t('Add')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
