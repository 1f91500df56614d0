import { Box } from '@mui/material';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import type { ReactNode } from 'react';
import { useGetOne } from 'react-admin';
import { Thumbnail } from '../../lists/Thumbnail.tsx';
import { retryRead } from '../../providers/retry-read.ts';

/** The selected image, which may be on another page of the library. */
export function ChosenImage({ id, children }: { id: number; children: ReactNode }) {
  const { data: image } = useGetOne<ImageAdminView>('images', { id }, { retry: retryRead });

  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1.5, minHeight: 64 }}>
      <Box sx={{ width: 96, height: 64, flexShrink: 0, bgcolor: 'surface' }}>
        {image && <Thumbnail image={image} fit="cover" />}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{image?.title}</Box>
      {children}
    </Box>
  );
}
