import type { Theme } from '@mui/material/styles';

/** Between rows of cards, in pixels. */
export const ROW_GAP_PX = 36;

/** The styles of the cards. */
export const gridStyles = ({ typography, vars, palette }: Theme) => {
  const colors = (vars ?? { palette }).palette;
  return {
    '& .picture': { position: 'relative', marginBottom: 4 },
    '& .frame': {
      display: 'block',
      width: '100%',
      aspectRatio: '4 / 3',
      background: colors.surface,
      WebkitTouchCallout: 'none',
    },
    '& .card[data-selected=true] .frame': { outline: `3px solid ${colors.info.main}`, outlineOffset: 2 },
    '& h3': {
      ...typography.h3,
      margin: '0 0 -8px',
      lineHeight: '44px',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& .title': {
      minWidth: 44,
      maxWidth: '100%',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      color: 'inherit',
      textAlign: 'left',
    },
    '& .title:hover': { textDecoration: 'underline', textUnderlineOffset: 4, textDecorationThickness: 1 },
    '& .editor': { display: 'grid', gap: 6 },
    '& .editor :is(input, select)': {
      ...typography.body2,
      width: '100%',
      minHeight: 44,
      padding: '0 10px',
      border: `1px solid ${colors.text.secondary}`,
      borderRadius: 2,
      color: 'inherit',
      background: colors.background.default,
    },
    '& .editor [aria-invalid=true]': { borderColor: colors.error.main },
    '& .editor [role=alert]': { margin: 0, color: colors.error.main },
    '& p': { ...typography.body2, margin: '4px 0 0', overflowWrap: 'anywhere' },
    '& .description': {
      display: '-webkit-box',
      WebkitLineClamp: 2,
      WebkitBoxOrient: 'vertical',
      overflow: 'hidden',
    },
    '& .facts': { color: colors.text.secondary },
    '& .facts .badge': { marginRight: 6, lineHeight: '18px', verticalAlign: 'bottom' },
    '& .tags': { display: 'flex', flexWrap: 'wrap', gap: 6, marginTop: 8 },
    '& .frame > img': { display: 'block', width: '100%', height: '100%', objectFit: 'contain' },
    '& .missing': {
      display: 'grid',
      placeItems: 'center',
      height: '100%',
      fontSize: '0.875rem',
      color: colors.text.secondary,
    },
    '& .badge': {
      display: 'inline-block',
      padding: '0 8px',
      border: `1px solid ${colors.text.secondary}`,
      borderRadius: 2,
      fontSize: '0.8125rem',
      lineHeight: '22px',
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      maxWidth: '100%',
    },
    '& .badge.strong': {
      borderColor: colors.primary.main,
      background: colors.primary.main,
      color: colors.primary.contrastText,
    },
    '& .badge.faint': { borderColor: colors.divider, color: colors.text.secondary },
    '& button, & .actions a': { padding: 0, border: 0, background: 'none', font: 'inherit', cursor: 'pointer' },
    '& .pick, & .handle': {
      position: 'absolute',
      top: 0,
      display: 'grid',
      placeItems: 'center',
      width: 44,
      height: 44,
      cursor: 'pointer',
    },
    '& .pick': { left: 0 },
    '& .pick input': { width: 22, height: 22, margin: 0, accentColor: colors.info.main, cursor: 'pointer' },
    '& .handle': { right: 0, cursor: 'grab', touchAction: 'none' },
    // Two columns of three dots on the background colour.
    '& .handle::before': {
      content: '""',
      width: 22,
      height: 29,
      color: colors.text.primary,
      background: `radial-gradient(currentcolor 2px, transparent 2.5px) 0 0 / 8px 8px content-box, ${colors.background.default}`,
      padding: '3px 3px 2px',
    },
    '& .actions': {
      position: 'absolute',
      insetInline: 0,
      bottom: 0,
      display: 'flex',
      flexWrap: 'wrap',
      background: colors.primary.main,
    },
    '& .actions > button, & .actions > a': {
      flex: '1 1 auto',
      minWidth: 44,
      minHeight: 44,
      fontSize: '0.8125rem',
      fontWeight: 500,
      lineHeight: '44px',
      textAlign: 'center',
      textDecoration: 'none',
      color: colors.primary.contrastText,
    },
    '& .actions > :hover': { textDecoration: 'underline' },
    '& .actions > :focus-visible': { outlineOffset: -4, outlineColor: colors.primary.contrastText },
    // What is dragged is the picture alone.
    '& [data-dnd-dragging] :is(.card > :not(.picture), .pick, .handle, .actions)': { display: 'none' },
    '& [data-dnd-dragging] .card .frame': { background: 'none', outline: 'none' },
    '& [data-dnd-placeholder] .picture, &[data-lifting=true] :not([data-dnd-dragging]) > .card[data-selected=true] .picture':
      {
        opacity: 0.35,
      },
    '& .side.before': { left: -14 },
    '& .side.after': { right: -14 },
    '@media (hover: hover) and (min-width: 600px)': {
      // The key that leads to them from the picture.
      '& .card:has([data-stop]:focus-visible) .actions::before': {
        content: '"F2" / ""',
        paddingLeft: 12,
        fontSize: '0.8125rem',
        lineHeight: '44px',
        color: colors.primary.contrastText,
        opacity: 0.75,
      },
    },
    // Four would cover a small picture.
    '@media (max-width: 599px)': { '& .actions > .replace': { display: 'none' } },
    // A finger chooses the card first. Whoever comes with the keys has them at once.
    '@media (hover: none)': {
      '& .card:not([data-selected=true], :has(:focus-visible)) :is(.actions, .handle)': { display: 'none' },
    },
    '@media (hover: hover)': {
      '& .actions, & .pick, & .handle': { opacity: 0, transition: 'opacity 160ms' },
      '&[data-dismissed=false] .card:is(:hover, :focus-within) :is(.actions, .pick, .handle)': { opacity: 1 },
      // What has the focus is never out of sight.
      '& :is(.actions, .pick):focus-within, & .handle:focus': { opacity: 1 },
      '&[data-picking=true] .pick, & .card[data-selected=true] .pick': { opacity: 1 },
    },
  } as const;
};
