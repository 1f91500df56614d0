import type { PaginationProps } from '@mui/material';
import { createTheme } from '@mui/material/styles';
import { dark, light, type Palette } from '@vitrine/shared/palette';
import { toastSpace } from '../feedback/toast-space.ts';
import { t } from '../language/language.ts';
import { CHOSEN, FORCED } from './forced-colors.ts';

const sans = "'Albert Sans', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";
const serif = "'Instrument Serif', 'Times New Roman', serif";
const heading = { fontFamily: serif, fontWeight: 400, letterSpacing: '-0.01em' };

/** What is pressed is at least this wide and high. */
const TARGET_PX = 44;

const paletteOf = (tokens: Palette) => ({
  primary: { main: tokens.ink, contrastText: tokens.bg },
  secondary: { main: tokens.accent, contrastText: tokens.bg },
  error: { main: tokens.error, contrastText: tokens.bg },
  success: { main: tokens.success, contrastText: tokens.bg },
  info: { main: tokens.focus, contrastText: tokens.bg },
  text: { primary: tokens.ink, secondary: tokens.muted },
  background: { default: tokens.bg, paper: tokens.bg },
  divider: tokens.line,
  surface: tokens.surface,
});

declare module '@mui/material/styles' {
  interface Palette {
    surface: string;
  }
  interface PaletteOptions {
    surface?: string;
  }
}

/** What screen readers say of the buttons below a list. */
const pageLabel: PaginationProps['getItemAriaLabel'] = (type, page, isCurrent) => {
  if (type === 'next') return t('Go to next page');
  if (type === 'previous') return t('Go to previous page');
  return isCurrent ? t('page {page}', { page: page ?? 0 }) : t('Go to page {page}', { page: page ?? 0 });
};

/** The public site's look: ink on paper, lines instead of shadows. Follows the system between light and dark. */
export const theme = createTheme({
  cssVariables: true,
  colorSchemes: { light: { palette: paletteOf(light) }, dark: { palette: paletteOf(dark) } },
  shape: { borderRadius: 2 },
  typography: {
    fontFamily: sans,
    h1: { ...heading, fontSize: 'clamp(2rem, 1.5rem + 2vw, 2.75rem)', lineHeight: 1.1 },
    h2: { ...heading, fontSize: '1.75rem', lineHeight: 1.2 },
    h3: { ...heading, fontSize: '1.375rem', lineHeight: 1.25 },
    button: { textTransform: 'none', fontWeight: 500 },
  },
  components: {
    // MUI itself speaks English.
    MuiAlert: { defaultProps: { variant: 'outlined', closeText: t('Close') } },
    MuiAutocomplete: { defaultProps: { clearText: t('Clear the field') } },
    MuiPagination: { defaultProps: { 'aria-label': t('pagination navigation'), getItemAriaLabel: pageLabel } },
    MuiCssBaseline: {
      styleOverrides: {
        // Below the tabs, which stay at the top of the screen.
        html: { scrollPaddingTop: 64, scrollPaddingBottom: toastSpace },
        body: { paddingBottom: toastSpace },
        ':focus-visible': { outline: '2px solid var(--mui-palette-info-main)', outlineOffset: 3 },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': { animationDuration: '0.01ms !important', transitionDuration: '0.01ms !important' },
        },
      },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: {
          '&.Mui-focusVisible': { outline: '2px solid var(--mui-palette-info-main)', outlineOffset: 2 },
        },
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { minHeight: TARGET_PX, whiteSpace: 'nowrap' } },
    },
    MuiIconButton: { styleOverrides: { root: { minWidth: TARGET_PX, minHeight: TARGET_PX } } },
    MuiFormControlLabel: { styleOverrides: { root: { minHeight: TARGET_PX } } },
    MuiPaginationItem: { styleOverrides: { root: { minWidth: TARGET_PX, height: TARGET_PX, margin: 0 } } },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none', boxShadow: 'none' } },
    },
    MuiDialog: {
      styleOverrides: {
        container: { boxSizing: 'border-box', paddingBottom: toastSpace },
        paper: { border: '1px solid var(--mui-palette-divider)' },
      },
    },
    MuiMenu: {
      styleOverrides: {
        paper: { border: '1px solid var(--mui-palette-divider)', maxHeight: `calc(100% - 96px - ${toastSpace})` },
      },
    },
    MuiTextField: { defaultProps: { variant: 'outlined', fullWidth: true, size: 'small' } },
    // The tab draws its own line, because MUI's does not follow when the label gets wider by a number.
    MuiTab: {
      styleOverrides: {
        root: {
          minHeight: 48,
          fontSize: '0.9375rem',
          paddingInline: 0,
          minWidth: TARGET_PX,
          '&.Mui-selected': { boxShadow: 'inset 0 -1px currentcolor', [FORCED]: { borderBottom: CHOSEN } },
        },
      },
    },
    MuiTabs: { styleOverrides: { list: { gap: 28 }, indicator: { display: 'none' } } },
    MuiSkeleton: { styleOverrides: { root: { backgroundColor: 'var(--mui-palette-surface)' } } },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          minWidth: TARGET_PX,
          minHeight: TARGET_PX,
          borderColor: 'var(--mui-palette-text-secondary)',
          color: 'var(--mui-palette-text-primary)',
          '&.Mui-selected, &.Mui-selected:hover': {
            color: 'var(--mui-palette-primary-contrastText)',
            backgroundColor: 'var(--mui-palette-primary-main)',
            [FORCED]: { outline: CHOSEN, outlineOffset: -4 },
          },
        },
      },
    },
    // Labels are always above their inputs, and every input is 48 px tall.
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          position: 'static',
          maxWidth: 'none',
          overflow: 'visible',
          transform: 'none',
          whiteSpace: 'normal',
          marginBottom: 6,
          fontSize: '0.875rem',
          color: 'var(--mui-palette-text-secondary)',
        },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { minHeight: 48 },
        notchedOutline: { top: 0, borderColor: 'var(--mui-palette-text-secondary)', '& legend': { display: 'none' } },
      },
    },
    // Nearer to its own input than to the label of the next one.
    MuiFormHelperText: {
      styleOverrides: { root: { margin: '2px 0 16px', '&:empty': { display: 'none' } } },
    },
    MuiSwitch: {
      styleOverrides: { thumb: { boxShadow: 'none', border: '1px solid var(--mui-palette-text-secondary)' } },
    },
  },
});
