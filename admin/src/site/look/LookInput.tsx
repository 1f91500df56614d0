import { Box, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Scheme } from '@vitrine/shared/looks/look';
import { LOOK_NAMES, LOOKS, type LookName } from '@vitrine/shared/looks/looks';
import { useFormContext, useWatch } from 'react-hook-form';
import { t } from '../../language/language.ts';
import { CHOSEN, FORCED } from '../../layout/forced-colors.ts';
import { useHeroPhotograph } from '../../photos/useHeroPhotograph.ts';
import { fields } from './look-fields.ts';
import { Miniature } from './Miniature.tsx';

/** The four looks as cards, each with a small picture of itself around a photograph of the owner's: a group of radio buttons, so the arrow keys go through them. */
export function LookInput() {
  const { setValue } = useFormContext();
  const { hero } = useHeroPhotograph();
  const [chosen, scheme] = useWatch({ name: ['look', 'scheme'] }) as [LookName, Scheme];

  const choose = (name: LookName) => {
    const before = LOOKS[chosen]?.scheme;
    setValue('look', name, { shouldDirty: true });
    // A scheme that came with the look before goes with it.
    if (scheme === before) setValue('scheme', LOOKS[name].scheme, { shouldDirty: true });
  };

  return (
    <Cards>
      <legend>{fields.look.label}</legend>
      {LOOK_NAMES.map((name) => (
        <label key={name}>
          <input type="radio" name="look" value={name} checked={name === chosen} onChange={() => choose(name)} />
          <Miniature name={name} photograph={hero} />
          <Box sx={{ p: 1.25 }}>
            <Typography component="span" sx={{ display: 'block', fontWeight: 500 }}>
              {t(LOOKS[name].label)}
            </Typography>
            <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
              {t(LOOKS[name].description)}
            </Typography>
          </Box>
        </label>
      ))}
    </Cards>
  );
}

const Cards = styled('fieldset')(({ theme: { vars, palette } }) => {
  const colors = (vars ?? { palette }).palette;
  return {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
    gap: 12,
    margin: '0 0 24px',
    padding: 0,
    border: 0,
    '& legend': { padding: 0, marginBottom: 8, fontWeight: 500 },
    '& label': { position: 'relative', display: 'block', border: `1px solid ${colors.divider}`, cursor: 'pointer' },
    '& label:hover': { borderColor: colors.text.secondary },
    '& label:has(:checked)': { borderColor: colors.text.primary, boxShadow: `inset 0 0 0 1px ${colors.text.primary}` },
    [FORCED]: { '& label:has(:checked)': { border: CHOSEN } },
    '& label:has(:focus-visible)': { outline: `2px solid ${colors.info.main}`, outlineOffset: 2 },
    '& input': {
      position: 'absolute',
      inset: 0,
      width: '100%',
      height: '100%',
      margin: 0,
      opacity: 0,
      cursor: 'pointer',
    },
  };
});
