import type { Theme } from '@mui/material/styles';

/** What every grid of photographs has: no bullets, the side at which something would be dropped, what is dragged, the frame that is drawn. */
export const photoGridStyles = ({ vars, palette }: Theme) => {
  const colors = (vars ?? { palette }).palette;
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& > li': { position: 'relative', minWidth: 0 },
    '& .side': { position: 'absolute', zIndex: 1, top: 0, bottom: 0, width: 4, background: colors.info.main },
    '& .marquee': {
      position: 'absolute',
      zIndex: 2,
      border: `1px solid ${colors.info.main}`,
      background: `color-mix(in srgb, ${colors.info.main} 16%, transparent)`,
      pointerEvents: 'none',
    },
    // The number of those that go with what is dragged. They are dimmed in their places.
    '& [data-dnd-dragging]::after': {
      content: 'var(--lifted, none)',
      position: 'absolute',
      top: 4,
      right: 4,
      minWidth: 28,
      padding: '0 8px',
      borderRadius: 14,
      lineHeight: '28px',
      textAlign: 'center',
      background: colors.info.main,
      color: colors.info.contrastText,
    },
  } as const;
};

/** How many are dragged together, for the styles. */
export const liftedBy = (count: number) => ({
  'data-lifting': count > 1,
  style: { '--lifted': count > 1 ? `"${count}"` : 'none' } as object,
});
