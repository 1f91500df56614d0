import { Skeleton, Typography } from '@mui/material';
import { t } from '../language/language.ts';
import { SiteRecordForm, type SiteRecordFormProps } from './SiteRecordForm.tsx';
import { useSite } from './useSite.ts';

/** The form of a part of the site's record, which it loads. */
export function SitePartForm(form: Omit<SiteRecordFormProps, 'record' | 'onSave'>) {
  const { record, error, save } = useSite();

  if (error && !record)
    return (
      <Typography color="error">{t('Failed to fetch the site. {reason}', { reason: t(error.message) })}</Typography>
    );
  if (!record) return <Skeleton variant="rectangular" height={480} />;
  return <SiteRecordForm {...form} record={record} onSave={save} />;
}
