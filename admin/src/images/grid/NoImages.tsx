import { Box, Button } from '@mui/material';
import { Link } from 'react-router';
import { EmptyState } from '../../lists/EmptyState.tsx';

/** Says why no image is shown. */
export function NoImages({ inTrash, isFiltered }: { inTrash: boolean; isFiltered: boolean }) {
  if (!isFiltered && !inTrash) {
    return <EmptyState title="No images yet" hint="Upload your first image to get started" />;
  }
  return (
    <>
      <EmptyState title={isFiltered ? 'No images match' : 'The trash is empty'} />
      {isFiltered && (
        <Box sx={{ textAlign: 'center', mt: 2 }}>
          <Button component={Link} to={inTrash ? '?view=trash' : '?'}>
            Show all
          </Button>
        </Box>
      )}
    </>
  );
}
