import { Box } from '@mui/material';
import { styled } from '@mui/material/styles';
import { t } from '../../language/language.ts';
import { type Croppable, cropPosition, type FocalPoint, type Placement, shortageOf } from './placements.ts';

type Props = { picture: Croppable; placements: readonly Placement[]; point: FocalPoint };

/** How each placement crops the picture, and where it is too small to look sharp. */
export function PlacementPreviews({ picture, placements, point }: Props) {
  return (
    <Box
      component="ul"
      aria-label={t('Crops')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, listStyle: 'none', m: 0, p: 0 }}
    >
      {placements.map((placement) => {
        const { x, y } = cropPosition(picture, placement, point);
        const shortage = shortageOf(picture, placement);
        return (
          <Preview key={placement.name}>
            <img
              src={picture.thumbnail_url}
              alt=""
              style={{
                aspectRatio: `${placement.width} / ${placement.height}`,
                objectPosition: `${x * 100}% ${y * 100}%`,
              }}
            />
            <div>{placement.name}</div>
            {shortage && <strong>{t('Too small: {shortage}', { shortage })}</strong>}
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
