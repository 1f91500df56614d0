import { Box, Button, Typography } from '@mui/material';
import { accentIn } from '@vitrine/shared/looks/accent';
import { TEXT_CONTRAST } from '@vitrine/shared/looks/contrast';
import type { Scheme } from '@vitrine/shared/looks/look';
import { LOOKS, lookNameOf } from '@vitrine/shared/looks/looks';
import { TextInput, useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { locale, t } from '../../language/language.ts';
import { fields, schema } from './look-fields.ts';

const GROUNDS = ['light', 'dark'] as const;

/** A colour of the owner's own, with what it looks like on each ground of the look. */
export function AccentInput() {
  const { field } = useInput({ source: 'accent' });
  const [name, scheme] = useWatch({ name: ['look', 'scheme'] }) as [string, Scheme];
  const look = LOOKS[lookNameOf(String(name))];
  const own = schema.shape.accent.safeParse(field.value).data ?? null;
  const grounds = GROUNDS.filter((ground) => scheme === 'auto' || scheme === ground);

  return (
    <Box sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'flex-start' }}>
        <TextInput
          source="accent"
          label={fields.accent.label}
          placeholder={look.light.accent}
          format={(value: string | null) => value ?? ''}
          parse={(typed: string) => typed.trim().toLowerCase() || null}
          helperText={t('For buttons, stars and the lines below links. Empty: that of the look.')}
          sx={{ flex: '1 1 240px' }}
        />
        <Box
          component="input"
          type="color"
          aria-label={t('Pick an accent colour')}
          value={own ?? look.light.accent}
          onChange={(event) => field.onChange(event.target.value)}
          sx={{
            width: 56,
            height: 48,
            mt: 1,
            p: 0.5,
            border: 1,
            borderColor: 'divider',
            bgcolor: 'transparent',
            cursor: 'pointer',
          }}
        />
        {own && (
          <Button onClick={() => field.onChange(null)} sx={{ mt: 1, minHeight: 48 }}>
            {t('As in the look')}
          </Button>
        )}
      </Box>
      <Box role="status" sx={{ display: 'grid', gap: 1 }}>
        {own &&
          grounds.map((ground) => (
            <OnGround key={ground} accent={own} palette={look[ground]} ground={ground} onUse={field.onChange} />
          ))}
      </Box>
    </Box>
  );
}

type OnGroundProps = {
  accent: string;
  palette: (typeof LOOKS)['editorial']['light'];
  ground: (typeof GROUNDS)[number];
  onUse: (color: string) => void;
};

/** Whether the colour can be read there, and the shade that the site shows if it cannot. */
function OnGround({ accent, palette, ground, onUse }: OnGroundProps) {
  const { shade, onShade, contrast, isAsChosen } = accentIn(palette, accent);
  const ratio = `${contrast.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} : 1`;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Box
        aria-hidden="true"
        sx={{ display: 'flex', gap: 1, p: 1, bgcolor: palette.bg, border: 1, borderColor: 'divider' }}
      >
        <Box sx={{ px: 1.5, py: 0.5, bgcolor: shade, color: onShade, fontSize: '0.875rem' }}>{t('Button')}</Box>
        <Box sx={{ color: shade, px: 0.5 }}>★★★</Box>
      </Box>
      <Typography variant="body2" sx={{ flex: '1 1 200px' }}>
        {isAsChosen
          ? t(
              ground === 'light'
                ? 'Legible on the light ground: contrast {ratio}.'
                : 'Legible on the dark ground: contrast {ratio}.',
              { ratio },
            )
          : t(
              ground === 'light'
                ? 'Too faint on the light ground: contrast {ratio}, where {needed} are needed. There the site shows {shade}.'
                : 'Too faint on the dark ground: contrast {ratio}, where {needed} are needed. There the site shows {shade}.',
              { ratio, needed: TEXT_CONTRAST, shade },
            )}
      </Typography>
      {!isAsChosen && (
        <Button size="small" onClick={() => onUse(shade)}>
          {t('Use {color}', { color: shade })}
        </Button>
      )}
    </Box>
  );
}
