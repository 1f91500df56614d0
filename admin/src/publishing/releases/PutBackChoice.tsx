import { FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import type { PutBackView } from '@vitrine/shared/contract/publishing';
import { t, tCount } from '../../language/language.ts';
import { NamedPhotographs } from './NamedPhotographs.tsx';

/** `content`: the state of the release becomes the content. `site`: it is only shown, until the next edit. */
export type Way = 'content' | 'site';

type Props = {
  way: Way;
  onChange: (way: Way) => void;
  /** What would happen to photographs; undefined while it is read. */
  preview: PutBackView | undefined;
  /** Why it cannot be put back: without a message if there was no answer. */
  error: Error | null;
};

/** Asks what restoring a release is meant to do, and says what follows from each. */
export function PutBackChoice({ way, onChange, preview, error }: Props) {
  return (
    <>
      <RadioGroup
        aria-label={t('What to restore')}
        value={way}
        onChange={(_, value) => onChange(value as Way)}
        sx={{ mt: 2 }}
      >
        <FormControlLabel value="content" control={<Radio />} label={t('Put this state back into my content')} />
        <FormControlLabel value="site" control={<Radio />} label={t('Show it until my next edit')} />
      </RadioGroup>
      {way === 'site' && (
        <Typography sx={{ mt: 1 }}>
          {t(
            'Your content stays as it is now. The next edit that visitors would see, or Publish, shows all of it again, with everything that was changed since this release.',
          )}
        </Typography>
      )}
      {way === 'content' && error && (
        <Typography color="error" sx={{ mt: 1 }}>
          {error.message || t('This could not be loaded. {reason}', { reason: '' })}
        </Typography>
      )}
      {way === 'content' && !error && (
        <>
          <Typography sx={{ mt: 1 }}>
            {t(
              'Texts, order, visibility and settings become those of this release. What was added since is hidden, and not deleted. To undo it, put the release before it back the same way.',
            )}
          </Typography>
          {preview && (
            <>
              <NamedPhotographs
                {...preview.missing}
                label={tCount(
                  preview.missing.count,
                  '{count} photograph deleted since, and not put back',
                  '{count} photographs deleted since, and not put back',
                )}
              />
              <NamedPhotographs
                {...preview.shown}
                label={tCount(
                  preview.shown.count,
                  '{count} photograph private now, and public again then',
                  '{count} photographs private now, and public again then',
                )}
              />
              <NamedPhotographs
                {...preview.hidden}
                label={tCount(
                  preview.hidden.count,
                  '{count} photograph public now, and private then',
                  '{count} photographs public now, and private then',
                )}
              />
            </>
          )}
        </>
      )}
    </>
  );
}
