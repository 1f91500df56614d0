import { Box, Button, Link, Typography } from '@mui/material';
import type { KeptRelease } from '@vitrine/shared/contract/publishing';
import { counted } from '@vitrine/shared/counted';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../feedback/StatusBadge.tsx';
import { formatDateTime } from '../../lists/format-date.ts';
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
  const label = `Edits in the release of ${formatDateTime(built_at)}`;

  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, py: 2 }}>
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
          <Typography component="time" dateTime={built_at} sx={{ fontWeight: 500 }}>
            {formatDateTime(built_at)}
          </Typography>
          {is_live && <StatusBadge tone="strong">Live</StatusBadge>}
        </Box>
        <Box sx={{ mt: 1 }}>
          {edited && edited.edits.length > 0 ? (
            <EditList edited={edited} images={images} label={label} />
          ) : (
            <Typography color="textSecondary">{textWithoutEdits(origin)}</Typography>
          )}
        </Box>
        <TechnicalDetails>
          <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            Revision {revision} · {counted(pages, 'page')} · {formatSize(bytes)}
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
          aria-label={`Preview the release of ${formatDateTime(built_at)} in a new tab`}
        >
          Preview
        </Link>
        {!is_live && (
          <Button
            variant="outlined"
            disabled={busy}
            onClick={onPutBack}
            aria-label={`Restore the release of ${formatDateTime(built_at)}`}
          >
            Restore
          </Button>
        )}
      </Box>
    </Box>
  );
}

function textWithoutEdits({ changes, edited }: KeptRelease): string {
  if (!changes) return 'The first that is kept';
  return edited ? 'Published again without an edit' : 'The oldest release that is kept';
}
