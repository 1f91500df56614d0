import type { Theme } from '@mui/material/styles';
import { GAP_PX } from './rows.ts';

/** The page's margin, which only what is full-bleed leaves. */
const MARGIN = 'clamp(16px, 6%, 64px)';

/** The rows of a project's page, small: one list that wraps where a row ends. */
export const sequenceStyles = ({ vars, palette }: Theme) => {
  const colors = (vars ?? { palette }).palette;
  const chip = {
    position: 'absolute',
    padding: '0 6px',
    fontSize: '0.75rem',
    lineHeight: '20px',
    color: colors.text.primary,
    background: colors.background.default,
  };
  return {
    maxWidth: 960,
    margin: '12px auto 0',
    padding: '12px 0',
    background: colors.surface,
    '& > li': {
      position: 'relative',
      minWidth: 0,
      boxSizing: 'border-box',
      display: 'flex',
      // A hundredth less, because the shares of a row may be rounded up.
      width: `calc((100% - 2 * ${MARGIN} - var(--gaps) * ${GAP_PX}px) * var(--share) - 0.01px)`,
      justifyContent: 'center',
    },
    '& > li[data-column=first], & > li[data-column=only]': { marginInlineStart: MARGIN },
    '& > li[data-column=last], & > li[data-column=only]': { marginInlineEnd: MARGIN },
    '& > li[data-column=first]': { justifyContent: 'end' },
    '& > li[data-column=last]': { justifyContent: 'start' },
    '& > li[data-layout=full]': { width: '100%', marginInline: 0 },
    '& .lift': { display: 'flex', flex: 1, justifyContent: 'inherit', minWidth: 0 },
    '& > li[data-layout=text] > .lift': { alignItems: 'start', gap: `${GAP_PX}px` },
    '& .cell': {
      position: 'relative',
      display: 'block',
      width: 'min(100%, 260px * var(--ratio))',
      aspectRatio: 'var(--ratio)',
      padding: 0,
      border: 0,
      color: 'inherit',
      font: 'inherit',
      textAlign: 'start',
      cursor: 'grab',
      scrollMargin: '140px 0 80px',
      touchAction: 'manipulation',
      WebkitTouchCallout: 'none',
      userSelect: 'none',
    },
    '& > li[data-layout=full] .cell': { width: '100%', aspectRatio: 'max(var(--ratio), 2.2)' },
    '& .cell[tabindex="0"]': { outline: `2px solid ${colors.text.secondary}`, outlineOffset: 1 },
    '& .cell[aria-pressed=true]': { outline: `4px solid ${colors.secondary.main}`, outlineOffset: 1 },
    '& .cell:focus-visible': { outline: `3px solid ${colors.info.main}`, outlineOffset: 2 },
    '& .cell > img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover', pointerEvents: 'none' },
    '& .number': { ...chip, bottom: 0, insetInlineStart: 0, fontVariantNumeric: 'tabular-nums' },
    '& .hidden': { ...chip, top: 0, insetInline: 0 },
    '& .hidden > svg': { marginInlineEnd: '4px', verticalAlign: '-2px' },
    '& .words': {
      flex: 1,
      width: 'auto',
      minHeight: 44,
      minWidth: 0,
      padding: '10px 14px',
      aspectRatio: 'auto',
      background: colors.background.default,
      '& > span': {
        display: '-webkit-box',
        WebkitLineClamp: 5,
        WebkitBoxOrient: 'vertical',
        overflow: 'hidden',
        whiteSpace: 'pre-line',
        overflowWrap: 'anywhere',
      },
    },
    '& .side.before': { insetInlineStart: -6 },
    '& .side.after': { insetInlineEnd: -6 },
  };
};
