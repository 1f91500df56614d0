import { Box, Typography } from '@mui/material';
import type { Watermark } from '@vitrine/shared/contract/galleries/galleries';
import { useWatch } from 'react-hook-form';
import { useObjectUrl } from '../../feedback/useObjectUrl.ts';
import { t } from '../../language/language.ts';
import { texts } from '../texts.ts';
import { fields } from './fields.ts';
import { useWatermarkPreview } from './useWatermarkPreview.ts';

/** Shows how the watermark of the form looks on a photograph, before it is saved. Its place has the same size whatever it shows. */
export function WatermarkPreview({ gallery }: { gallery: number }) {
  const watermark: Watermark = useWatch({ name: 'watermark' });
  const { shown, error, isIncomplete, isBehind } = useWatermarkPreview(gallery, watermark);
  const url = useObjectUrl(shown?.picture);
  const reason = error && !isBehind ? t(error.message) || texts.previewFailed : '';

  return (
    <Box component="section" aria-label={t('Preview of the watermark')} sx={{ mb: 2 }}>
      <Box sx={frame}>
        {shown && url && (
          <Box
            component="img"
            src={url}
            alt={t('A photograph with the watermark: {watermark}', {
              watermark: fields.watermark.show(shown.watermark),
            })}
            sx={{ ...picture, opacity: reason || isIncomplete ? 0.35 : 1 }}
          />
        )}
        <Typography role="status" variant="body2" color="error" sx={{ ...message, p: reason ? 1.5 : 0 }}>
          {reason}
        </Typography>
      </Box>
      {/* Not announced: it changes at every pause of typing. */}
      <Typography variant="body2" color="textSecondary" noWrap sx={{ mt: 0.5 }}>
        {isIncomplete
          ? t('Enter a text to see it')
          : isBehind
            ? t('Updating…')
            : reason
              ? t('Not up to date')
              : t('As the client will see it')}
      </Typography>
    </Box>
  );
}

const frame = {
  position: 'relative',
  aspectRatio: '3 / 2',
  overflow: 'hidden',
  bgcolor: 'surface',
  border: 1,
  borderColor: 'divider',
};
const picture = { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' };
const message = { position: 'absolute', inset: 'auto 0 0 0', bgcolor: 'background.default' };
