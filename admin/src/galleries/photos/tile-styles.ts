import type { Theme } from '@mui/material/styles';
import { CAPTION_PX } from '../../photos/layouts/justified.ts';

/** In a narrower tile there is no room for words beside the name. */
const NARROW = '@container (max-width: 149px)';

/** The styles of the photographs of a gallery. Plain elements, since scrolling mounts dozens of them a second. */
export const tileStyles = ({ typography, vars, palette }: Theme) => {
  const colors = (vars ?? { palette }).palette;
  return {
    '& > li': { position: 'relative', minWidth: 0, containerType: 'inline-size' },
    '& > li:has(> .section)': { display: 'flex' },
    '& .section': { alignSelf: 'end', marginBottom: 10 },
    '& .section span': { ...typography.body2, color: colors.text.secondary, fontVariantNumeric: 'tabular-nums' },
    '& button': { padding: 0, border: 0, font: 'inherit', color: 'inherit', background: 'none', cursor: 'pointer' },
    '& .picture': {
      position: 'relative',
      height: 'var(--picture)',
      overflow: 'hidden',
      cursor: 'pointer',
      userSelect: 'none',
      WebkitTouchCallout: 'none',
    },
    '& .if-narrow': { display: 'none', [NARROW]: { display: 'inline' } },
    '& .if-wide': { [NARROW]: { display: 'none' } },
    '& [data-dnd-dragging] .caption': { display: 'none' },
    '& [data-dnd-placeholder] .picture, &[data-lifting=true] .tile[data-selected=true] .picture': { opacity: 0.35 },
    '& [data-dnd-dragging] .tile[data-selected=true] .picture': { opacity: 1 },
    '& .picture img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
    '& .tile[data-selected=true] .picture': { outline: `3px solid ${colors.info.main}`, outlineOffset: 2 },
    '& .picture:focus-visible': { outline: `2px solid ${colors.info.main}`, outlineOffset: 2 },
    '& .tile[data-selected=true] .picture:focus-visible': { outlineWidth: 5 },
    // A tick, or the place for one while others are selected.
    '& .picture::after': {
      content: '""',
      position: 'absolute',
      top: 6,
      left: 6,
      width: 22,
      height: 22,
      borderRadius: 11,
      border: `2px solid ${colors.background.default}`,
      background: colors.surface,
      opacity: 0,
      fontSize: 14,
      lineHeight: '18px',
      textAlign: 'center',
      color: colors.info.contrastText,
    },
    '&[data-picking=true] .picture::after': { opacity: 0.85 },
    '& .tile[data-selected=true] .picture::after': { content: '"✓"', opacity: 1, background: colors.info.main },
    '& .pending': {
      position: 'absolute',
      inset: 0,
      display: 'grid',
      placeItems: 'center',
      background: colors.surface,
      color: colors.text.secondary,
      fontSize: '0.8125rem',
    },
    '& .marks': { position: 'absolute', right: 6, bottom: 6, display: 'flex', gap: 4 },
    '& .mark': {
      minWidth: 24,
      padding: '0 6px',
      borderRadius: 12,
      fontSize: '0.8125rem',
      lineHeight: '24px',
      background: colors.background.default,
      color: colors.text.primary,
    },
    '& .mark.lost': { background: colors.error.main, color: colors.error.contrastText },
    '& .mark.strong': { background: colors.primary.main, color: colors.primary.contrastText },
    '& .caption': {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      height: CAPTION_PX,
      fontSize: '0.8125rem',
      color: colors.text.secondary,
      whiteSpace: 'nowrap',
    },
    '& .caption > span': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .caption > :is(button, a)': { minHeight: 24, color: colors.text.primary, textUnderlineOffset: 3 },
    '& .caption > a': { lineHeight: '24px', color: colors.text.secondary },
    // The key that leads to it from the picture.
    '& .tile:has([data-stop]:focus-visible) .caption > :is(button, a)::before': {
      content: '"F2 " / ""',
      color: colors.text.secondary,
    },
    '& .caption > :hover:is(button, a)': { textDecoration: 'underline' },
    '@media (hover: hover)': {
      '& .caption > button': { opacity: 0 },
      '& .tile:is(:hover, :focus-within) .caption > button': { opacity: 1 },
      '& .tile:hover .picture::after': { opacity: 0.85 },
      '& .tile[data-selected=true]:hover .picture::after': { opacity: 1 },
    },
    '@media (hover: none)': { '& .caption > button': { minHeight: CAPTION_PX } },
  } as const;
};
