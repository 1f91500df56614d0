import { Skeleton, Typography } from '@mui/material';
import { t } from '../language/language.ts';

type Props = {
  data: unknown;
  error: Error | null;
  /** About that of what comes. */
  height?: number;
};

/** Stands before what the server is asked for: its place while it comes, and why it did not. */
export function Fetching({ data, error, height = 120 }: Props) {
  if (error)
    return (
      <Typography color="error">{t('This could not be loaded. {reason}', { reason: t(error.message) })}</Typography>
    );
  return data === undefined ? <Skeleton variant="rectangular" height={height} /> : null;
}
