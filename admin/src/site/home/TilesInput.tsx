import { Box, FormHelperText, IconButton, Skeleton, TextField, Typography } from '@mui/material';
import type { TileChoice } from '@vitrine/shared/contract/site/site';
import { TILES } from '@vitrine/shared/site-choices';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { SelectField } from '../../forms/SelectField.tsx';
import { CloseIcon } from '../../icons/CloseIcon.tsx';
import { t } from '../../language/language.ts';
import { useCategories } from '../../lists/useCategories.ts';
import { SortableRows } from '../SortableRows.tsx';

const LABEL_MAX = 60;

/** The categories of the home page: the first that have photographs, or those that the owner has chosen, each with a label. */
export function TilesInput() {
  const { data: categories } = useCategories();
  const { setValue } = useFormContext();
  const { errors, isSubmitted } = useFormState();
  const tiles: TileChoice[] | null = useWatch({ name: 'tiles' });
  const change = (chosen: TileChoice[] | null) =>
    setValue('tiles', chosen, { shouldDirty: true, shouldValidate: isSubmitted });
  if (!categories) return <Skeleton variant="rectangular" height={120} />;

  const names = categories.filter(({ is_active }) => is_active).map(({ name }) => name);
  const chooseSome = () => change(names.slice(0, TILES.max).map((category) => ({ category, label: '' })));
  return (
    <>
      <SelectField
        label={t('Which are shown')}
        fullWidth
        value={tiles ? 'chosen' : 'automatic'}
        choices={[
          { id: 'automatic', name: t('The first {count} that have photographs', { count: TILES.max }) },
          { id: 'chosen', name: t('Those chosen here, {min} to {max}', TILES) },
        ]}
        onChange={({ target }) => (target.value === 'chosen' ? chooseSome() : change(null))}
        sx={{ mb: 2 }}
      />
      {tiles && <ChosenTiles tiles={tiles} names={names} onChange={change} />}
      {errors.tiles && <FormHelperText error>{t(String(errors.tiles.message ?? ''))}</FormHelperText>}
    </>
  );
}

type ChosenProps = { tiles: TileChoice[]; names: readonly string[]; onChange: (tiles: TileChoice[]) => void };

function ChosenTiles({ tiles, names, onChange }: ChosenProps) {
  const others = names.filter((name) => !tiles.some(({ category }) => category === name));
  const add = (category: string) => category && onChange([...tiles, { category, label: '' }]);

  return (
    <>
      <SortableRows rows={tiles} nameOf={({ category }) => category} onChange={onChange}>
        {(tile, index) => (
          <>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {tile.category}
              {!names.includes(tile.category) && (
                <Typography variant="body2" color="textSecondary">
                  {t('There is no such active category, so it is not shown.')}
                </Typography>
              )}
            </Box>
            <TextField
              label={t('Label')}
              placeholder={tile.category}
              value={tile.label}
              onChange={({ target }) => onChange(tiles.with(index, { ...tile, label: target.value }))}
              slotProps={{
                htmlInput: {
                  maxLength: LABEL_MAX,
                  'aria-label': t('Label of {category}', { category: tile.category }),
                  dir: 'auto',
                },
              }}
              sx={{ flex: 1, my: 1 }}
            />
            <IconButton
              aria-label={t('Remove {name}', { name: tile.category })}
              onClick={() => onChange(tiles.toSpliced(index, 1))}
              sx={{ width: 44, height: 44 }}
            >
              <CloseIcon />
            </IconButton>
          </>
        )}
      </SortableRows>
      {tiles.length < TILES.max && others.length > 0 && (
        <SelectField
          label={t('Add a category')}
          fullWidth
          value=""
          choices={[{ id: '', name: '' }, ...others.map((name) => ({ id: name, name }))]}
          onChange={({ target }) => add(target.value)}
          sx={{ mt: 2 }}
        />
      )}
    </>
  );
}
