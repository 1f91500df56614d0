import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { t } from '../language/language.ts';

type Props = {
  before: string;
  after: string;
};

/** Two versions of a photograph in one frame, with a line between them that is moved by pointer or keys. */
export function BeforeAfter({ before, after }: Props) {
  const [share, setShare] = useState(50);
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const fail = (src: string) => setFailed((known) => new Set([...known, src]));
  const isShown = !failed.has(before) && !failed.has(after);

  return (
    <Box>
      {isShown ? (
        <Box sx={frame}>
          <img src={after} alt={t('After')} onError={() => fail(after)} />
          <img
            src={before}
            alt={t('Before')}
            onError={() => fail(before)}
            style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}
          />
          <Box aria-hidden sx={line} style={{ insetInlineStart: `${share}%` }} />
        </Box>
      ) : (
        <Typography color="textSecondary">{t('This browser cannot show both versions.')}</Typography>
      )}
      {isShown && (
        <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: 1 }}>
          <span aria-hidden>{t('Before')}</span>
          <input
            type="range"
            min={0}
            max={100}
            value={share}
            aria-label={t('How much of the version before is shown')}
            aria-valuetext={t('{before}% before, {after}% after', { before: share, after: 100 - share })}
            style={{ flex: 1, accentColor: 'currentColor' }}
            onChange={({ target }) => setShare(Number(target.value))}
          />
          <span aria-hidden>{t('After')}</span>
        </Box>
      )}
    </Box>
  );
}

const frame = {
  position: 'relative',
  height: 'min(48dvh, 520px)',
  overflow: 'hidden',
  bgcolor: 'surface',
  '& img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' },
};

const line = { position: 'absolute', insetBlock: 0, width: 2, ml: '-1px', bgcolor: 'background.default' };
