import { Skeleton, Typography } from '@mui/material';
import { t } from '../language/language.ts';

/** Stands in place of a form of the site's record while that comes, and says why it did not. */
export function SiteFetching({ error }: { error: Error | null }) {
  if (error)
    return (
      <Typography color="error">{t('Failed to fetch the site. {reason}', { reason: t(error.message) })}</Typography>
    );
  return <Skeleton variant="rectangular" height={480} />;
}
