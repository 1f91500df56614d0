import { Alert, FormHelperText, Pagination, Skeleton, TextField } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import type { ImageAdminView, ImageQuery } from '@vitrine/shared/contract/images';
import { type ComponentProps, type KeyboardEvent, useDeferredValue, useState } from 'react';
import { useGetList } from 'react-admin';
import { t } from '../../language/language.ts';
import { retryRead } from '../../providers/retry-read.ts';
import { ImageChoices } from './ImageChoices.tsx';

type Props = Omit<ComponentProps<typeof ImageChoices>, 'images'> & {
  id: string;
  /** Only images that match. */
  filter?: ImageQuery['filter'];
  perPage?: number;
};

/** The images, with a search in title, description and tags, one page at a time. */
export function ImageLibrary({ id, filter = {}, perPage = 12, ...choices }: Props) {
  const [search, setSearch] = useState('');
  const q = useDeferredValue(search.trim());
  const wanted = JSON.stringify([q, filter]);
  const [turned, setTurned] = useState({ wanted, page: 1 });
  const page = turned.wanted === wanted ? turned.page : 1;
  const { data, total, error } = useGetList<ImageAdminView>(
    'images',
    {
      pagination: { page, perPage },
      sort: { field: 'sort_order', order: 'ASC' },
      filter: q ? { ...filter, q } : filter,
    },
    { retry: retryRead, placeholderData: keepPreviousData },
  );
  const pages = Math.ceil((total ?? 0) / perPage);

  return (
    <>
      {error && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {t('Failed to load images. Please try again.')}
        </Alert>
      )}
      <TextField
        id={`${id}-search`}
        type="search"
        label={t('Search images')}
        value={search}
        onKeyDown={keepFromSubmitting}
        onChange={({ target }) => setSearch(target.value)}
        sx={{ mb: 1 }}
      />
      {!data && !error && <Skeleton variant="rectangular" height={96} />}
      {data && data.length > 0 && <ImageChoices images={data} {...choices} />}
      {total === 0 && <FormHelperText error={false}>{q ? t('No image matches.') : t('No images yet')}</FormHelperText>}
      {pages > 1 && (
        <Pagination
          count={pages}
          page={page}
          onChange={(_event, next) => setTurned({ wanted, page: next })}
          size="small"
          siblingCount={0}
          sx={{ mt: 1 }}
        />
      )}
    </>
  );
}

/** The search runs while typing; Enter must not submit the surrounding form. */
function keepFromSubmitting(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}
