import { Alert, Box, LinearProgress, TextField } from '@mui/material';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { useToast } from '../../feedback/useToast.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { SelectField } from '../../forms/SelectField.tsx';
import { t, tCount } from '../../language/language.ts';
import { useCategories } from '../../lists/useCategories.ts';
import { storedMeanwhile } from '../../providers/stored-meanwhile.ts';
import { useApi } from '../../providers/use-api.ts';
import { fields } from '../fields.tsx';
import { NO_CATEGORY } from '../grid/library-query.ts';
import { BULK_DEFAULTS, type BulkChange, changeOf, RIGHTS, Tagged } from './bulk-change.ts';
import { FailedImages } from './FailedImages.tsx';
import { useBulk, useChosenImages } from './useBulk.ts';

type Props = { ids: readonly number[]; onDone: (remaining: number[]) => void; onClose: () => void };

/** Changes fields of many images at once. Fields left empty here are not changed. */
export function BulkEditDialog({ ids, onDone, onClose }: Props) {
  const dataProvider = useApi();
  const toast = useToast();
  const { data: chosen = [], error, isPending: isReading } = useChosenImages(ids);
  const bulk = useBulk(({ done, failed }) => {
    if (done.length > 0) toast.succeed(tCount(done.length, '{count} image updated', '{count} images updated'));
    onDone(failed.map(({ image }) => image.id));
    if (failed.length === 0) onClose();
  });
  const save = (values: FieldValues) => {
    const change = { ...BULK_DEFAULTS, ...values };
    bulk.run(chosen, (image) => changeOne(image, change));
  };

  /** Tags are added to those that an image has: if they were changed meanwhile, to the newer ones. */
  async function changeOne(image: ImageAdminView, change: BulkChange, known = Tagged.parse(image)): Promise<unknown> {
    try {
      const data = changeOf(known, change);
      return await dataProvider.update('images', { id: image.id, data, previousData: image });
    } catch (error) {
      const stored = storedMeanwhile(error);
      if (!stored || stored.version === known.version) throw error;
      return changeOne(image, change, Tagged.parse(stored));
    }
  }

  return (
    <FormDialog
      title={tCount(ids.length, 'Edit {count} image', 'Edit {count} images')}
      defaultValues={BULK_DEFAULTS}
      onSubmit={save}
      busy={bulk.isPending}
      disabled={isReading || chosen.length === 0}
      submitLabel={t(bulk.failed.length > 0 ? 'Try again' : 'Save')}
      busyLabel={t('Saving… {percent}%', { percent: Math.round(bulk.fraction * 100) })}
      onClose={onClose}
      progress={
        bulk.isPending && <LinearProgress variant="determinate" value={bulk.fraction * 100} aria-label={t('Saving')} />
      }
    >
      {error && <Alert severity="error">{t(error.message)}</Alert>}
      <FailedImages failed={bulk.failed} />
      <BulkInputs />
    </FormDialog>
  );
}

function BulkInputs() {
  const { register } = useFormContext<BulkChange>();
  const { data: categories = [] } = useCategories();
  const field = (source: keyof BulkChange) => ({ ...register(source), id: source });
  const flags = [
    { id: '', name: t('No change') },
    { id: 'true', name: t('Yes') },
    { id: 'false', name: t('No') },
  ];

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <SelectField
        {...field('category')}
        label={t('Category')}
        choices={[
          { id: '', name: t('No change') },
          { id: NO_CATEGORY, name: t('None') },
          ...categories.map(({ id, name }) => ({ id: String(id), name })),
        ]}
      />
      <TextField {...field('addTags')} label={t('Add tags')} helperText={t('Separated by commas')} />
      <TextField {...field('removeTags')} label={t('Remove tags')} helperText={t('Separated by commas')} />
      <SelectField {...field('is_featured')} label={t('Featured')} choices={flags} />
      <SelectField {...field('is_public')} label={t('Public')} choices={flags} />
      <SelectField {...field('is_hero_image')} label={fields.is_hero_image.label} choices={flags} />
      <Box component="details" sx={{ '& summary': { cursor: 'pointer', py: 1.5 } }}>
        <summary>{t('Rights')}</summary>
        <Box sx={{ display: 'grid', gap: 2 }}>
          {RIGHTS.map((name) => (
            <TextField key={name} {...field(name)} label={fields[name].label} placeholder={t('No change')} />
          ))}
        </Box>
      </Box>
    </Box>
  );
}
