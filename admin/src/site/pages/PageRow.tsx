import { Typography } from '@mui/material';
import type { PageView } from '@vitrine/shared/contract/site/pages';
import { pageAddress } from '@vitrine/shared/own-pages/page-address';
import { StatusBadge } from '../../feedback/StatusBadge.tsx';
import { t } from '../../language/language.ts';
import { RecordRow } from '../../lists/RecordRow.tsx';
import { places } from './fields.ts';
import { texts } from './texts.ts';

/** A page in the list: its title, address, place and state. */
export function PageRow({ page }: { page: PageView }) {
  const { title, place, is_draft: isDraft } = page;
  return (
    <RecordRow
      record={page}
      name={title}
      texts={texts}
      state={<StatusBadge tone={isDraft ? 'faint' : 'plain'}>{isDraft ? t('Draft') : t('Published')}</StatusBadge>}
      note={places.find(({ id }) => id === place && id !== 'none')?.name}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {decodeURIComponent(pageAddress(page))}
      </Typography>
    </RecordRow>
  );
}
