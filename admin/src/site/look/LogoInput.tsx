import { Box, Button, FormLabel, Typography } from '@mui/material';
import { LogoView } from '@vitrine/shared/contract/site/site';
import { imageUrl } from '@vitrine/shared/image-address';
import { LOOKS, lookNameOf } from '@vitrine/shared/looks/looks';
import { LOGO_MAX_BYTES, type LogoTone, readLogo } from '@vitrine/shared/looks/site-files';
import * as texts from '@vitrine/shared/texts';
import { useRef, useState } from 'react';
import { useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { config } from '../../config.ts';
import { t } from '../../language/language.ts';
import { readContract } from '../../providers/read-contract.ts';
import { useApi } from '../../providers/use-api.ts';
import { fields } from './look-fields.ts';

type Source = 'logo_file' | 'favicon_file';

type Kind = { path: string; choose: string; remove: string; none: string; onLight: string; onDark: string };

const KINDS: Record<Source, Kind> = {
  logo_file: {
    path: '/site/logo',
    choose: t('Choose a logo'),
    remove: t('Remove the logo'),
    none: t('Your name stands at the top of each page.'),
    onLight: t('The logo on the light ground'),
    onDark: t('The logo on the dark ground'),
  },
  favicon_file: {
    path: '/site/favicon',
    choose: t('Choose an icon'),
    remove: t('Remove the icon'),
    none: t('Your initials stand in the tab of the browser.'),
    onLight: t('The icon on the light ground'),
    onDark: t('The icon on the dark ground'),
  },
};

const NOTES: Record<LogoTone, string> = {
  ink: t(
    'It has one colour, so it is shown in the colour of the texts: dark on light, light on dark and on photographs.',
  ),
  light: t('It would not be seen on a dark ground. There it gets a light field behind it.'),
  dark: t('It would not be seen on a light ground. There it gets a dark field behind it.'),
  any: t('It can be seen on light and on dark.'),
};

/** Uploads a logo or an icon, and shows it on the grounds of the look. The site has it once the form is saved. */
export function LogoInput({ source }: { source: Source }) {
  const { sendFile } = useApi();
  const { id, field } = useInput({ source });
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<{ isBusy: boolean; problem: string | null }>({ isBusy: false, problem: null });
  const { path, choose, remove, none } = KINDS[source];
  const { label } = fields[source];
  const file: string | null = field.value || null;

  async function upload(chosen: File | undefined) {
    if (!chosen) return;
    if (chosen.size > LOGO_MAX_BYTES) return setState({ isBusy: false, problem: t(texts.site.logoTooLarge) });
    setState({ isBusy: true, problem: null });
    const body = new FormData();
    body.set('file', chosen);
    try {
      field.onChange(readContract(LogoView, await sendFile(path, body, {})).file);
      setState({ isBusy: false, problem: null });
    } catch (error) {
      setState({
        isBusy: false,
        problem: t((error instanceof Error && error.message) || 'The upload failed. Please try again.'),
      });
    }
  }

  return (
    <Box role="group" aria-labelledby={id} sx={{ mb: 3 }}>
      <FormLabel id={id}>{label}</FormLabel>
      {file && <OnGrounds file={file} source={source} />}
      <Typography variant="body2" color="textSecondary" sx={{ my: 1 }}>
        {file ? noteOf(source, file) : none} {t('PNG, SVG, WebP, JPEG or GIF, at most 5 MB.')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="outlined" disabled={state.isBusy} onClick={() => input.current?.click()}>
          {state.isBusy ? t('Uploading…') : choose}
        </Button>
        {file && (
          <Button aria-label={remove} onClick={() => field.onChange(null)}>
            {t('Remove')}
          </Button>
        )}
      </Box>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={choose}
        accept="image/png,image/svg+xml,image/webp,image/jpeg,image/gif"
        onChange={({ target }) => {
          void upload(target.files?.[0]);
          target.value = '';
        }}
      />
      <Typography role="alert" variant="body2" color="error" sx={{ mt: state.problem ? 1 : 0 }}>
        {state.problem}
      </Typography>
    </Box>
  );
}

const noteOf = (source: Source, file: string) => {
  const logo = source === 'logo_file' ? readLogo(file) : null;
  return logo ? NOTES[logo.tone] : '';
};

/** As it will be on the site in light and in dark. */
function OnGrounds({ file, source }: { file: string; source: Source }) {
  const { light, dark } = LOOKS[lookNameOf(String(useWatch({ name: 'look' })))];
  const { onLight, onDark } = KINDS[source];
  const tone = source === 'logo_file' ? readLogo(file)?.tone : 'any';
  const needs = { light: light.bg, dark: dark.bg };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', mt: 1, border: 1, borderColor: 'divider' }}>
      {[light, dark].map((palette) => {
        const isDark = palette === dark;
        const needed = tone === 'light' || tone === 'dark' ? needs[tone] : palette.bg;
        return (
          <Box
            key={palette.bg}
            sx={{ display: 'grid', placeItems: 'center', minHeight: 88, p: 2, bgcolor: palette.bg }}
          >
            <Box
              component="img"
              src={new URL(imageUrl(file), config.apiUrl).href}
              alt={isDark ? onDark : onLight}
              sx={{
                maxWidth: '100%',
                maxHeight: 44,
                ...(needed !== palette.bg && { bgcolor: needed, p: '6px 10px' }),
                ...(tone === 'ink' && { filter: isDark ? 'brightness(0) invert(1)' : 'brightness(0)' }),
              }}
            />
          </Box>
        );
      })}
    </Box>
  );
}
