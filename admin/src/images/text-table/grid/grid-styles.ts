import type { Theme } from '@mui/material/styles';
import { FORCED } from '../../../layout/forced-colors.ts';

/** How wide the column of photographs is, in pixels. The rest of the table scrolls beside it. */
export const PHOTOGRAPH_PX = { phone: 84, desk: 120 };

export const gridStyles = ({ vars, palette, breakpoints }: Theme) => {
  const colors = (vars ?? { palette }).palette;
  const line = `1px solid ${colors.divider}`;
  return {
    borderCollapse: 'separate',
    borderSpacing: 0,
    tableLayout: 'fixed',
    width: '100%',
    minWidth: 1_040,
    fontSize: '0.9375rem',
    lineHeight: 1.4,
    '& col.photograph': { width: PHOTOGRAPH_PX.desk },
    '& col.description': { width: '30%' },
    '& col.alt': { width: '26%' },
    [breakpoints.down('sm')]: { minWidth: 900, '& col.photograph': { width: PHOTOGRAPH_PX.phone } },
    '& th': { fontWeight: 400, textAlign: 'left', background: colors.background.default },
    '& thead th': {
      position: 'sticky',
      top: 0,
      zIndex: 3,
      padding: '10px 12px',
      color: colors.text.secondary,
      fontSize: '0.8125rem',
      borderBottom: `1px solid ${colors.text.secondary}`,
    },
    '& thead th:first-of-type': {
      left: 0,
      zIndex: 4,
      paddingInline: 8,
      [breakpoints.down('sm')]: { fontSize: '0.75rem' },
    },
    '& tbody th': {
      position: 'sticky',
      left: 0,
      zIndex: 2,
      padding: 8,
      borderBottom: line,
      verticalAlign: 'top',
      borderRight: line,
    },
    '& .frame': { height: 72, [breakpoints.down('sm')]: { height: 56 } },
    '& td': {
      position: 'relative',
      padding: '10px 12px',
      borderBottom: line,
      '&:not(:nth-of-type(1))': { borderLeft: line },
      verticalAlign: 'top',
      cursor: 'cell',
      overflowWrap: 'anywhere',
      whiteSpace: 'pre-line',
    },
    '& .text': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 3,
      overflow: 'hidden',
      minHeight: '1.4em',
    },
    '& td[data-active] .text': { visibility: 'hidden' },
    '& td[data-edited]::before': {
      content: '""',
      position: 'absolute',
      left: 0,
      top: 0,
      bottom: 0,
      borderLeft: `3px solid ${colors.info.main}`,
    },
    '& td[aria-selected="true"]': {
      background: `color-mix(in srgb, ${colors.info.main} 14%, transparent)`,
      [FORCED]: { outline: '2px solid Highlight', outlineOffset: -2 },
    },
    '& .fault, & .note': { marginTop: 4, fontSize: '0.8125rem' },
    '& .fault': { color: colors.error.main },
    '& .note': { color: colors.text.secondary },
    '& textarea': {
      position: 'absolute',
      zIndex: 1,
      top: 0,
      left: 0,
      width: '100%',
      height: '100%',
      boxSizing: 'border-box',
      margin: 0,
      padding: '10px 12px',
      border: 0,
      resize: 'none',
      overflow: 'hidden',
      font: 'inherit',
      color: 'inherit',
      background: 'transparent',
      cursor: 'cell',
      outline: `2px solid ${colors.text.secondary}`,
      outlineOffset: -2,
      '&:focus': { outlineColor: colors.info.main },
      // Selected as a whole, which the frame shows.
      '&:not([data-typing])': {
        caretColor: 'transparent',
        '&::selection': { color: 'inherit', background: 'transparent' },
      },
    },
    '& textarea[data-typing]': {
      height: 'auto',
      minHeight: '100%',
      maxHeight: 240,
      overflow: 'auto',
      fieldSizing: 'content',
      background: colors.background.default,
      cursor: 'text',
    },
  } as const;
};
