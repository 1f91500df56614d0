import { Box } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { cropPosition, type FocalPoint, PLACEMENTS, shortageOf } from './placements.ts';

/** How the site crops the picture in each placement, and where it is too small to look sharp. */
export function PlacementPreviews({ image, point }: { image: ImageAdminView; point: FocalPoint }) {
  return (
    <Box
      component="ul"
      aria-label="Crops"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, listStyle: 'none', m: 0, p: 0 }}
    >
      {PLACEMENTS.map((placement) => {
        const { x, y } = cropPosition(image, placement, point);
        const shortage = shortageOf(image, placement);
        return (
          <Preview key={placement.name}>
            <img
              src={image.thumbnail_url}
              alt=""
              style={{
                aspectRatio: `${placement.width} / ${placement.height}`,
                objectPosition: `${x * 100}% ${y * 100}%`,
              }}
            />
            <div>{placement.name}</div>
            {shortage && <strong>Too small: {shortage}</strong>}
          </Preview>
        );
      })}
    </Box>
  );
}

const Preview = styled('li')(({ theme }) => ({
  fontSize: '0.8125rem',
  lineHeight: 1.4,
  // All five fit side by side in the dialog.
  width: 'min-content',
  minWidth: 84,
  '& img': { display: 'block', height: 68, objectFit: 'cover', marginBottom: 4 },
  '& strong': { display: 'block', fontWeight: 500, color: (theme.vars ?? theme).palette.error.main },
}));
