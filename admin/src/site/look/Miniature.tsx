import { Box } from '@mui/material';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import type { Grid, Hero, Look, LookPalette } from '@vitrine/shared/looks/look';
import { LOOKS, type LookName } from '@vitrine/shared/looks/looks';
import { t } from '../../language/language.ts';
import { Thumbnail } from '../../lists/Thumbnail.tsx';

type Props = {
  name: LookName;
  /** In its hero; a colour until there is one. */
  photograph: ImageAdminView | undefined;
};

/** A look in light and dark, side by side: its hero with a headline, its grid, its colours. */
export function Miniature({ name, photograph }: Props) {
  const { face, light, dark, grid, hero } = LOOKS[name];
  return (
    <Box
      aria-hidden="true"
      sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', aspectRatio: '8 / 5', overflow: 'hidden' }}
    >
      {[light, dark].map((palette) => (
        <Page key={palette.bg} face={face} palette={palette} grid={grid} hero={hero} photograph={photograph} />
      ))}
    </Box>
  );
}

type PageProps = Pick<Props, 'photograph'> & { face: Look['face']; palette: LookPalette; grid: Grid; hero: Hero };

function Page({ face, palette, grid, hero, photograph }: PageProps) {
  const isOnPicture = hero === 'full';
  const picture = (
    <Box sx={{ bgcolor: palette.muted, minHeight: 0, gridArea: 'picture', m: hero === 'framed' ? '6px 6px 0' : 0 }}>
      {photograph && <Thumbnail image={photograph} fit="cover" isTitled />}
    </Box>
  );
  const headline = (
    <Box
      sx={{
        ...face,
        gridArea: isOnPicture ? 'picture' : 'text',
        alignSelf: hero === 'split' ? 'center' : 'end',
        p: 0.75,
        fontSize: '0.8125rem',
        lineHeight: 1.1,
        ...(isOnPicture && photograph ? onPicture : { color: isOnPicture ? palette.bg : palette.ink }),
      }}
    >
      {t('Light, kept')}
    </Box>
  );
  const areas = hero === 'split' ? '"text picture" 1fr / 1fr 1fr' : '"picture" 1fr "text" auto / 1fr';
  return (
    <Box sx={{ display: 'grid', gridTemplateRows: '3fr 2fr', bgcolor: palette.bg, minWidth: 0 }}>
      <Box sx={{ display: 'grid', gridTemplate: isOnPicture ? '"picture" 1fr / 1fr' : areas, minHeight: 0 }}>
        {picture}
        {headline}
      </Box>
      <Box sx={{ p: 0.75, minHeight: 0, overflow: 'hidden' }}>
        <Rows grid={grid} palette={palette} />
      </Box>
    </Box>
  );
}

/** Legible on any photograph. */
const onPicture = { position: 'relative', color: 'common.white', textShadow: '0 0 4px black' };

/** Widths of the pictures of rows, heights of those of columns. */
const SHAPES = {
  rows: [
    [3, 2, 4],
    [2, 4, 3],
  ],
  pairs: [
    [3, 2],
    [2, 3],
  ],
  columns: [[14, 20, 12]],
  masonry: [
    [20, 12],
    [12, 20],
    [16, 16],
  ],
};

function Rows({ grid, palette }: { grid: Grid; palette: LookPalette }) {
  const isRows = grid === 'rows' || grid === 'pairs';
  return (
    <Box sx={{ display: 'flex', flexDirection: isRows ? 'column' : 'row', gap: '3px' }}>
      {SHAPES[grid].map((shapes) => (
        <Box
          key={shapes.join()}
          sx={{
            display: 'flex',
            flex: 1,
            gap: '3px',
            flexDirection: grid === 'masonry' ? 'column' : 'row',
            alignItems: 'start',
          }}
        >
          {shapes.map((size, index) => (
            <Box
              // biome-ignore lint/suspicious/noArrayIndexKey: none moves
              key={index}
              sx={{
                flex: isRows ? size : grid === 'columns' ? 1 : 'none',
                width: grid === 'masonry' ? '100%' : undefined,
                height: isRows ? '14px' : `${size}px`,
                bgcolor: index === 1 ? palette.accent : palette.line,
              }}
            />
          ))}
        </Box>
      ))}
    </Box>
  );
}
