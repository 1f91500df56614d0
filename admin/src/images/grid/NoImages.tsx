import { Box, Button } from '@mui/material';
import { Link } from 'react-router';
import { t } from '../../language/language.ts';
import { EmptyState } from '../../lists/EmptyState.tsx';

/** Says why no image is shown. */
export function NoImages({ inTrash, isFiltered }: { inTrash: boolean; isFiltered: boolean }) {
  if (!isFiltered && !inTrash) {
    return <EmptyState title={t('No images yet')} hint={t('Upload your first image to get started')} />;
  }
  return (
    <>
      <EmptyState title={t(isFiltered ? 'No images match' : 'The trash is empty')} />
      {isFiltered && (
        <Box sx={{ textAlign: 'center', mt: 2 }}>
          <Button component={Link} to={inTrash ? '?view=trash' : '?'}>
            {t('Show all')}
          </Button>
        </Box>
      )}
    </>
  );
}
