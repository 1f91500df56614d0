import { Alert, Box, LinearProgress, TextField } from '@mui/material';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { useDataProvider } from 'react-admin';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { useToast } from '../../feedback/useToast.ts';
import { FormDialog, FormDialogActions, FormDialogContent } from '../../forms/FormDialog.tsx';
import { storedMeanwhile } from '../../providers/stored-meanwhile.ts';
import { NO_CATEGORY } from '../grid/library-query.ts';
import { useCategories } from '../useCategories.ts';
import { countImages } from './bulk.ts';
import { BULK_DEFAULTS, type BulkChange, changeOf, Tagged } from './bulk-change.ts';
import { FailedImages } from './FailedImages.tsx';
import { useBulk, useChosenImages } from './useBulk.ts';

type Props = { ids: readonly number[]; onDone: (remaining: number[]) => void; onClose: () => void };

/** Changes fields of many images at once. Fields left empty here are not changed. */
export function BulkEditDialog({ ids, onDone, onClose }: Props) {
  const dataProvider = useDataProvider();
  const toast = useToast();
  const form = useForm<BulkChange>({ defaultValues: BULK_DEFAULTS });
  const { data: chosen = [], error, isPending: isReading } = useChosenImages(ids);
  const bulk = useBulk(({ done, failed }) => {
    if (done.length > 0) toast.succeed(`${countImages(done.length)} updated`);
    onDone(failed.map(({ image }) => image.id));
    if (failed.length === 0) onClose();
  });
  const save = (change: BulkChange) => bulk.run(chosen, (image) => changeOne(image, change));

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
    <FormDialog title={`Edit ${countImages(ids.length)}`} busy={bulk.isPending} onClose={onClose}>
      <FormProvider {...form}>
        <form onSubmit={form.handleSubmit(save)} noValidate>
          <FormDialogContent busy={bulk.isPending}>
            {error && <Alert severity="error">{error.message}</Alert>}
            <FailedImages failed={bulk.failed} />
            <BulkInputs />
          </FormDialogContent>
          {bulk.isPending && <LinearProgress variant="determinate" value={bulk.fraction * 100} aria-label="Saving" />}
          <FormDialogActions
            busy={bulk.isPending}
            disabled={isReading || chosen.length === 0}
            submitLabel={bulk.failed.length > 0 ? 'Try again' : 'Save'}
            busyLabel={`Saving... ${Math.round(bulk.fraction * 100)}%`}
            onCancel={onClose}
          />
        </form>
      </FormProvider>
    </FormDialog>
  );
}

function BulkInputs() {
  const { data: categories = [] } = useCategories();
  const flags = [
    { id: '', name: 'No change' },
    { id: 'true', name: 'Yes' },
    { id: 'false', name: 'No' },
  ];

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Choice
        source="category"
        label="Category"
        choices={[
          { id: '', name: 'No change' },
          { id: NO_CATEGORY, name: 'None' },
          ...categories.map(({ id, name }) => ({ id: String(id), name })),
        ]}
      />
      <Text source="addTags" label="Add Tags" />
      <Text source="removeTags" label="Remove Tags" />
      <Choice source="is_featured" label="Featured" choices={flags} />
      <Choice source="is_public" label="Public" choices={flags} />
    </Box>
  );
}

const Text = ({ source, label }: { source: keyof BulkChange; label: string }) => (
  <TextField
    {...useFormContext<BulkChange>().register(source)}
    label={label}
    helperText="Separated by commas"
    id={source}
  />
);

type ChoiceProps = { source: keyof BulkChange; label: string; choices: readonly { id: string; name: string }[] };

function Choice({ source, label, choices }: ChoiceProps) {
  return (
    <TextField
      {...useFormContext<BulkChange>().register(source)}
      id={source}
      label={label}
      select
      slotProps={{ select: { native: true } }}
    >
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </TextField>
  );
}
