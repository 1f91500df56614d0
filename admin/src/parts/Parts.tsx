import { Box, Skeleton } from '@mui/material';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { NotFound } from '../layout/NotFound.tsx';
import { PartList } from './PartList.tsx';
import type { Part } from './part.ts';

type Props = {
  /** The name of the tab. */
  tab: string;
  /** Of the list of parts. */
  label: string;
  parts: readonly Part[];
};

/** A tab of several parts: a list of them, and the one that is open, at first the first. */
export function Parts({ tab, label, parts }: Props) {
  const { dialog: open } = useParams();
  const shown = open === undefined ? parts[0] : parts.find(({ name }) => name === open);

  if (!shown) return <NotFound />;
  return (
    <>
      <PartList tab={tab} label={label} parts={parts} current={shown.name} />
      <Box sx={{ pt: 4 }}>
        <Suspense key={shown.name} fallback={<Skeleton variant="rectangular" height={480} />}>
          <shown.part />
        </Suspense>
      </Box>
    </>
  );
}
