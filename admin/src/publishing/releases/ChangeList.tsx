import { Typography } from '@mui/material';
import type { ReleaseView } from '@vitrine/shared/contract/publishing';
import { t } from '../../language/language.ts';
import { changesText, listChanges } from './changes-text.ts';

/** What a release changed: how many pages, and the first ones of each kind of change. */
export function ChangeList({ changes }: Pick<ReleaseView, 'changes'>) {
  return (
    <>
      <Typography variant="body2">{changesText(changes)}</Typography>
      {listChanges(changes).map(({ kind, pages }) => (
        <Typography key={kind} variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {t('{what}: {subject}', { what: kind, subject: pages })}
        </Typography>
      ))}
    </>
  );
}
