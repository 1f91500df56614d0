import { Button, Typography } from '@mui/material';
import { ListBase } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { useDialogAddress } from '../../forms/useDialogAddress.ts';
import { t } from '../../language/language.ts';
import { ListHeader } from '../../lists/ListHeader.tsx';
import { listQueryOptions } from '../../lists/list-query-options.ts';
import { PageButtons } from '../../lists/PageButtons.tsx';
import { Galleries } from './Galleries.tsx';
import { NewGallery } from './NewGallery.tsx';

const PER_PAGE = 50;

/** All galleries, newest first, or those in the trash. */
export function GalleryList() {
  const { openCreate, isCreating } = useDialogAddress();
  const inTrash = useSearchParams()[0].get('view') === 'trash';

  return (
    <ListBase
      key={String(inTrash)}
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={PER_PAGE}
      filter={{ in_trash: inTrash }}
      queryOptions={listQueryOptions}
      storeKey={false}
      disableAuthentication
    >
      <ListHeader title={t(inTrash ? 'Trash' : 'Galleries')} addLabel={t('New gallery')} onAdd={openCreate}>
        <Typography color="textSecondary" variant="body2" sx={{ mr: 'auto' }}>
          {t(
            inTrash ? 'Galleries are kept for 30 days, then they are gone for good.' : 'Private, each for one client.',
          )}
        </Typography>
        <Button component={Link} to={inTrash ? '?' : '?view=trash'}>
          {t(inTrash ? 'Back to galleries' : 'Trash')}
        </Button>
      </ListHeader>
      <Galleries inTrash={inTrash} />
      <PageButtons />
      {isCreating && <NewGallery />}
    </ListBase>
  );
}
