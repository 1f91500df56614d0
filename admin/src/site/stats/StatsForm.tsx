import { Button, FormHelperText, IconButton, TextField } from '@mui/material';
import { SiteUpdate, type Stat } from '@vitrine/shared/contract/site/site';
import { STATS_MAX } from '@vitrine/shared/site-choices';
import { defaultStats } from '@vitrine/shared/site-texts/defaults/default-stats';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { CloseIcon } from '../../icons/CloseIcon.tsx';
import { t } from '../../language/language.ts';
import { SiteRecordForm } from '../SiteRecordForm.tsx';
import { SortableRows } from '../SortableRows.tsx';
import { WithDefaults } from '../WithDefaults.tsx';

const schema = SiteUpdate.pick({ stats: true });
const fields = {
  stats: {
    label: t('Stats'),
    show: (value: unknown) =>
      (value as Stat[]).map(({ figure, label }) => `${figure} ${label}`).join(', ') || t('None'),
  },
};
const pageOf = () => '/about';

/** The stats of the about page, such as the years of experience. */
export function StatsForm() {
  return (
    <WithDefaults>
      {(site, defaults) => (
        <SiteRecordForm
          {...site}
          name="stats"
          title={t('Stats')}
          hint={t('What can be counted, on the page about you. Without any, nothing is shown there.')}
          schema={schema}
          fields={fields}
          pageOf={pageOf}
        >
          <Stats byDefault={defaultStats(defaults)} />
        </SiteRecordForm>
      )}
    </WithDefaults>
  );
}

function Stats({ byDefault }: { byDefault: Stat[] }) {
  const { setValue } = useFormContext();
  const { errors, isSubmitted } = useFormState();
  const stats: Stat[] = useWatch({ name: 'stats' });
  const change = (next: readonly Stat[]) => setValue('stats', next, { shouldDirty: true, shouldValidate: isSubmitted });
  const faultOf = (index: number, field: keyof Stat) => messageIn(errors.stats, index, field);

  return (
    <>
      <SortableRows rows={stats} nameOf={nameOf} onChange={change}>
        {(stat, index) => (
          <>
            {INPUTS.map(({ field, label, maxLength, flex }) => (
              <TextField
                key={field}
                label={label}
                value={stat[field]}
                error={faultOf(index, field) !== undefined}
                helperText={faultOf(index, field)}
                onChange={({ target }) => change(stats.with(index, { ...stat, [field]: target.value }))}
                slotProps={{ htmlInput: { maxLength, 'aria-label': `${label} ${index + 1}`, dir: 'auto' } }}
                sx={{ flex, my: 1 }}
              />
            ))}
            <IconButton
              aria-label={t('Remove {name}', { name: nameOf(stat, index) })}
              onClick={() => change(stats.toSpliced(index, 1))}
              sx={{ width: 44, height: 44 }}
            >
              <CloseIcon />
            </IconButton>
          </>
        )}
      </SortableRows>
      {typeof errors.stats?.message === 'string' && <FormHelperText error>{t(errors.stats.message)}</FormHelperText>}
      <Button
        disabled={stats.length >= STATS_MAX}
        onClick={() => change([...stats, { figure: '', label: '' }])}
        sx={{ mt: 2, mr: 2 }}
      >
        {t('Add a stat')}
      </Button>
      <Button onClick={() => change(byDefault)} sx={{ mt: 2 }}>
        {stats.length === 0 ? t('Use the default') : t('Back to the default')}
      </Button>
    </>
  );
}

const INPUTS = [
  { field: 'figure', label: t('Value'), maxLength: 20, flex: 1 },
  { field: 'label', label: t('What it counts'), maxLength: 60, flex: 2 },
] as const;

const nameOf = ({ figure, label }: Stat, index: number) =>
  `${figure} ${label}`.trim() || t('stat {number}', { number: index + 1 });

/** The error of a field in a list of rows, as the form's state has it. */
function messageIn(rows: unknown, index: number, field: string): string | undefined {
  const row: unknown = Array.isArray(rows) ? rows[index] : undefined;
  const message: unknown = Reflect.get(Object(Reflect.get(Object(row), field)), 'message');
  return typeof message === 'string' ? t(message) : undefined;
}
