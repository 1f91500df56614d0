import type { Theme } from '@mui/material/styles';
import { toastSpace } from '../../feedback/toast-space.ts';

/** The styles of the sections: a column beside the photographs, on a small screen a row above them. */
export const railStyles = ({ breakpoints, vars, palette }: Theme) => {
  const colors = (vars ?? { palette }).palette;
  return {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: 8,
    marginBottom: 16,
    [breakpoints.up('md')]: {
      position: 'sticky',
      top: 64,
      alignSelf: 'start',
      display: 'block',
      maxHeight: `calc(100vh - 96px - ${toastSpace})`,
      overflow: 'hidden auto',
    },
    // The row of the sections alone is scrolled, so that the buttons stay in the window.
    '& ul': {
      display: 'flex',
      gap: 8,
      maxWidth: '100%',
      overflowX: 'auto',
      margin: 0,
      padding: 0,
      listStyle: 'none',
      [breakpoints.up('md')]: { display: 'block', overflow: 'visible' },
    },
    '& a': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: 12,
      minHeight: 44,
      padding: '10px 12px',
      lineHeight: '24px',
      color: 'inherit',
      textDecoration: 'none',
      whiteSpace: 'nowrap',
      outlineOffset: -2,
    },
    '& a > span:first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& a > span:last-of-type': { color: colors.text.secondary, fontVariantNumeric: 'tabular-nums' },
    '& a:hover': { background: colors.surface },
    '& a[aria-current]': { boxShadow: `inset 2px 0 ${colors.text.primary}` },
    '& a[data-over=true]': { outline: `2px dashed ${colors.info.main}`, background: colors.surface },
  } as const;
};
