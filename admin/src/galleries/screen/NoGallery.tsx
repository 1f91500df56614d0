import { Button } from '@mui/material';
import { AFTER_LOGIN_PATH } from '@vitrine/shared/limits';
import { Link } from 'react-router';
import { t } from '../../language/language.ts';
import { EmptyState } from '../../lists/EmptyState.tsx';

/** A gallery that is not there, or could not be read. */
export function NoGallery({ error }: { error: Error & { status?: number } }) {
  return (
    <>
      <EmptyState
        title={t(error.status === 404 ? 'There is no such gallery' : 'This gallery could not be read')}
        hint={t(error.status === 404 ? 'It may have been deleted for good.' : error.message)}
      />
      <Button component={Link} to={`${AFTER_LOGIN_PATH}/galleries`} sx={{ mt: 2 }}>
        {t('All galleries')}
      </Button>
    </>
  );
}
