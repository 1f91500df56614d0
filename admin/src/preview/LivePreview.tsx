import { Box, ToggleButton, ToggleButtonGroup, Typography, useMediaQuery } from '@mui/material';
import type { PreviewInput } from '@vitrine/shared/contract/site/previews';
import { pathOfLink } from '@vitrine/shared/site-addresses';
import { useState } from 'react';
import { toastSpace } from '../feedback/toast-space.ts';
import { SelectField } from '../forms/SelectField.tsx';
import { t } from '../language/language.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import { usePreview } from './usePreview.ts';
import { useWidth } from './useWidth.ts';

const WIDTHS = { phone: 390, desk: 1440 } as const;
type Device = keyof typeof WIDTHS;

const PAGES = [
  { id: '/', name: t('Home') },
  { id: '/gallery', name: t('Gallery') },
  { id: '/photo', name: t('A photograph') },
  { id: '/about', name: t('About') },
  { id: '/contact', name: t('Contact') },
  { id: '/404', name: t('Page not found') },
];

type Props = {
  /** The page to begin with, and to go to when it becomes another one. */
  path?: string;
  /** What is not saved. */
  changes: Omit<PreviewInput, 'path'>;
};

/** Shows a page of the site as it would be with values that are not saved, on a phone or on a desk. */
export function LivePreview({ path = '/', changes }: Props) {
  const isPhone = useMediaQuery('(max-width: 599px)');
  const [device, setDevice] = useState<Device>(isPhone ? 'phone' : 'desk');
  const [followed, setFollowed] = useState({ from: path, path });
  const page = followed.from === path ? followed.path : path;
  const { address, error, isBehind } = usePreview({ path: page, ...changes });
  const [room, width] = useWidth();
  const scale = Math.min(1, width / WIDTHS[device]);
  const show = (next: string) => setFollowed({ from: path, path: next.split(/[?#]/, 1)[0] || '/' });
  const pages = PAGES.some(({ id }) => id === page) ? PAGES : [...PAGES, { id: page, name: pathOfLink(page) ?? page }];

  return (
    <Box component="section" aria-label={t('Preview')} sx={place}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'last baseline' }}>
        <SelectField
          label={t('Page')}
          size="small"
          choices={pages}
          value={page}
          onChange={(event) => show(event.target.value)}
          fullWidth={false}
          sx={{ width: 200 }}
        />
        <ToggleButtonGroup
          exclusive
          size="small"
          value={device}
          onChange={(_, next: Device | null) => next && setDevice(next)}
          aria-label={t('Width')}
        >
          <ToggleButton value="phone">{t('Phone')}</ToggleButton>
          <ToggleButton value="desk">{t('Desk')}</ToggleButton>
        </ToggleButtonGroup>
        {/* Not announced: it changes at every pause of typing. */}
        {!error && (
          <Typography variant="body2" color="textSecondary">
            {isBehind
              ? t('Updating…')
              : Object.keys(changes).length > 0
                ? t('Not public before you save')
                : t('As it is now')}
          </Typography>
        )}
        <Typography role="status" variant="body2" color="error">
          {error && (t(error.message) || t('The preview could not be made'))}
        </Typography>
      </Box>
      <Box
        ref={room}
        sx={{
          position: 'relative',
          overflow: 'hidden',
          border: 1,
          borderColor: 'divider',
        }}
      >
        {address && width > 0 && (
          <PreviewFrame
            address={address}
            title={t('Preview of {page}', { page: pages.find(({ id }) => id === page)?.name ?? page })}
            width={WIDTHS[device]}
            scale={scale}
            onFollow={show}
          />
        )}
      </Box>
    </Box>
  );
}

/** As high as the window below the tabs, and above a toast. */
const place = {
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gap: 1.5,
  minWidth: 0,
  height: `min(calc(100vh - 80px - ${toastSpace}), 980px)`,
};
