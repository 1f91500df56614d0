import { Box, Button, Link, Typography } from '@mui/material';
import type { KeptRelease } from '@vitrine/shared/contract/publishing';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../feedback/StatusBadge.tsx';
import { t, tCount } from '../../language/language.ts';
import { formatToTheSecond } from '../../lists/format-date.ts';
import { EditList } from '../edits/EditList.tsx';
import type { EditedImages } from '../edits/useEditedImages.ts';
import { TechnicalDetails } from '../TechnicalDetails.tsx';
import { ChangeList } from './ChangeList.tsx';
import { formatSize } from './format-size.ts';

type Props = {
  release: KeptRelease;
  /** The release whose edits this one shows, if it adds none of its own. */
  origin?: KeptRelease;
  images: EditedImages;
  busy: boolean;
  onPutBack: () => void;
  children?: ReactNode;
};

/** A release: its time, and what was edited for it. */
export function ReleaseRow({ release, origin = release, images, busy, onPutBack, children }: Props) {
  const { built_at, revision, bytes, pages, changes, is_live, look_at } = release;
  const { edited } = origin;
  const time = formatToTheSecond(built_at);

  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, py: 2 }}>
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
          <Typography component="time" dateTime={built_at} sx={{ fontWeight: 500 }}>
            {time}
          </Typography>
          {is_live && <StatusBadge tone="strong">{t('Live')}</StatusBadge>}
        </Box>
        <Box sx={{ mt: 1 }}>
          {edited && edited.edits.length > 0 ? (
            <EditList edited={edited} images={images} label={t('Edits in the release of {time}', { time })} />
          ) : (
            <Typography color="textSecondary">{textWithoutEdits(origin)}</Typography>
          )}
        </Box>
        <TechnicalDetails>
          <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {t('Revision {revision}', { revision: String(revision) })} ·{' '}
            {tCount(pages, '{count} page', '{count} pages')} · {formatSize(bytes)}
          </Typography>
          <ChangeList changes={changes} />
        </TechnicalDetails>
        {children}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 44 }}>
        <Link
          href={look_at}
          target="_blank"
          rel="noopener"
          sx={{ display: 'block', lineHeight: '44px' }}
          aria-label={t('Preview the release of {time} in a new tab', { time })}
        >
          {t('Preview')}
        </Link>
        {!is_live && (
          <Button
            variant="outlined"
            disabled={busy}
            onClick={onPutBack}
            aria-label={t('Restore the release of {time}', { time })}
          >
            {t('Restore')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

function textWithoutEdits({ changes, edited }: KeptRelease): string {
  if (!changes) return t('The first that is kept');
  return edited ? t('Published again without an edit') : t('The oldest release that is kept');
}
