import { Skeleton, Typography } from '@mui/material';
import type { Defaults } from '@vitrine/shared/site-texts/defaults/defaults';
import type { ReactNode } from 'react';
import { t } from '../language/language.ts';
import type { SiteRecordFormProps } from './SiteRecordForm.tsx';
import { useDefaults } from './texts/useDefaults.ts';
import { useSite } from './useSite.ts';

type Props = { children: (site: Pick<SiteRecordFormProps, 'record' | 'onSave'>, defaults: Defaults) => ReactNode };

/** A form of the site's record that shows defaults: those of the language that is stored. */
export function WithDefaults({ children }: Props) {
  const { record, error, save } = useSite();
  const { defaults, error: notLoaded } = useDefaults(record?.language);
  const failed = error ?? notLoaded;

  if (record && defaults) return children({ record, onSave: save }, defaults);
  if (failed)
    return (
      <Typography color="error">{t('Failed to fetch the site. {reason}', { reason: t(failed.message) })}</Typography>
    );
  return <Skeleton variant="rectangular" height={480} />;
}
