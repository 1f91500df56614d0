import { Box, Typography } from '@mui/material';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { t, tCount } from '../../language/language.ts';
import { Thumbnail } from '../../lists/Thumbnail.tsx';
import { consequenceOf } from './consequence.ts';

const SHOWN = 4;

type Props = { images: readonly ImageAdminView[]; forGood?: boolean };

/** The images that a question is about, and what their deletion does besides. */
export function ToDelete({ images, forGood = false }: Props) {
  const others = images.length - SHOWN;
  const deletable = images.filter(({ used_in }) => forGood || used_in.length === 0);

  return (
    <>
      <Box component="ul" sx={{ display: 'grid', gap: 1, p: 0, my: 2, mx: 0, listStyle: 'none' }}>
        {images.slice(0, SHOWN).map((image) => (
          <Box component="li" key={image.id} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Box sx={{ width: 96, height: 72, flexShrink: 0, bgcolor: 'surface' }}>
              <Thumbnail image={image} fit="contain" isTitled />
            </Box>
            <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere', minWidth: 0 }}>{image.title}</Typography>
          </Box>
        ))}
      </Box>
      {others > 0 && (
        <Typography color="textSecondary">
          {tCount(others, 'and {count} image more', 'and {count} images more')}
        </Typography>
      )}
      {deletable.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {forGood ? t('The original file is deleted as well.') : consequenceOf(deletable)}
        </Typography>
      )}
    </>
  );
}
