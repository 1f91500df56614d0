import { Box, Skeleton } from '@mui/material';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { NotFound } from '../layout/NotFound.tsx';
import { PartList } from './PartList.tsx';
import { parts } from './parts.ts';

/** What the owner can choose for the public site: a list of its parts, and the one that is open. */
export function SiteTab() {
  const { dialog: open } = useParams();
  const shown = open === undefined ? parts[0] : parts.find(({ name }) => name === open);

  if (!shown) return <NotFound />;
  return (
    <>
      <PartList current={shown.name} />
      <Box sx={{ pt: 4 }}>
        <Suspense key={shown.name} fallback={<Skeleton variant="rectangular" height={480} />}>
          <shown.part />
        </Suspense>
      </Box>
    </>
  );
}
