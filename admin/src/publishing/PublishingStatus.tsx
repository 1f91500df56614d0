import { Button, Link, Stack, Typography } from '@mui/material';
import { AFTER_LOGIN_PATH } from '@vitrine/shared/limits';
import { Link as RouterLink } from 'react-router';
import { t } from '../language/language.ts';
import { offlineText, useIsOffline } from '../offline/connection.ts';
import { stateTexts } from './state-texts.ts';
import { usePublish, usePublishing } from './usePublishing.ts';

/**
 * Whether visitors see the latest content, in the header of every tab. It links to the releases, and where these are open it can always be
 * published by hand: that also makes what was lost again, and compares what hosts have.
 */
export function PublishingStatus({ isOpen = false }: { isOpen?: boolean }) {
  const { data: publishing, error } = usePublishing();
  const { mutate: publish, isPending } = usePublish();
  const isLost = useIsOffline();
  const { text, detail, color } = isLost
    ? { text: offlineText(), detail: t('Whether the site is up to date is not known'), color: 'divider' }
    : error
      ? { text: t('Publishing state unknown'), detail: '', color: 'error.main' }
      : publishing
        ? stateTexts(publishing)
        : { text: t('Checking…'), detail: '', color: 'divider' };
  const hasFailed = !error && !isLost && publishing?.state === 'failed';
  const reason = error?.message || publishing?.reason;

  return (
    <Stack direction="row" sx={{ alignItems: 'center', columnGap: 1, flexWrap: 'wrap' }}>
      <Stack role="status" direction="row" sx={{ alignItems: 'center', columnGap: 1, flexWrap: 'wrap' }}>
        <Stack component="span" sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: color, flexShrink: 0 }} />
        <Link
          component={RouterLink}
          to={`${AFTER_LOGIN_PATH}/publishing`}
          variant="body2"
          color="textPrimary"
          underline={isOpen ? 'always' : 'hover'}
          aria-current={isOpen ? 'page' : undefined}
          title={t('Publishing')}
          sx={{ lineHeight: '44px', fontVariantNumeric: 'tabular-nums' }}
        >
          {text}
        </Link>
        {!isLost && (hasFailed || error) && (
          <Typography variant="body2" color="error" sx={{ maxWidth: '48ch', overflowWrap: 'anywhere' }}>
            {reason}
          </Typography>
        )}
      </Stack>
      {detail && (
        // On a phone it would be a second line, and the page would jump whenever publishing begins and ends.
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ display: { xs: 'none', sm: 'block' }, fontVariantNumeric: 'tabular-nums' }}
        >
          {detail}
        </Typography>
      )}
      {(isOpen || hasFailed) && (
        <Button size="small" disabled={isPending || isLost} onClick={() => publish()}>
          {hasFailed ? t('Publish again') : t('Publish')}
        </Button>
      )}
    </Stack>
  );
}
