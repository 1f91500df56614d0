import { Alert, FormHelperText, Pagination, Skeleton, TextField } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { type KeyboardEvent, useDeferredValue, useState } from 'react';
import { useGetList } from 'react-admin';
import { retryRead } from '../../providers/retry-read.ts';
import { ImageChoices } from './ImageChoices.tsx';

const PER_PAGE = 12;

type Props = {
  id: string;
  label: string;
  chosen: unknown;
  /** Only images that match. */
  filter?: { is_public?: boolean };
  onChoose: (id: number) => void;
};

/** The images, with a search in title, description and tags, one page at a time. */
export function ImageLibrary({ id, label, chosen, filter = {}, onChoose }: Props) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const q = useDeferredValue(search.trim());
  const { data, total, error } = useGetList<ImageAdminView>(
    'images',
    {
      pagination: { page, perPage: PER_PAGE },
      sort: { field: 'sort_order', order: 'ASC' },
      filter: q ? { ...filter, q } : filter,
    },
    { retry: retryRead, placeholderData: keepPreviousData },
  );
  const pages = Math.ceil((total ?? 0) / PER_PAGE);

  return (
    <>
      {error && (
        <Alert severity="error" sx={{ mb: 1 }}>
          Failed to load images. Please try again.
        </Alert>
      )}
      <TextField
        id={`${id}-search`}
        type="search"
        label="Search images"
        value={search}
        onKeyDown={keepFromSubmitting}
        onChange={({ target }) => {
          setSearch(target.value);
          setPage(1);
        }}
        sx={{ mb: 1 }}
      />
      {!data && !error && <Skeleton variant="rectangular" height={96} />}
      {data && data.length > 0 && <ImageChoices images={data} chosen={chosen} label={label} onChoose={onChoose} />}
      {total === 0 && <FormHelperText error={false}>{q ? 'No image matches.' : 'No images yet'}</FormHelperText>}
      {pages > 1 && (
        <Pagination
          count={pages}
          page={page}
          onChange={(_event, next) => setPage(next)}
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
