import { Alert, Button, FormControl, FormHelperText, FormLabel, Pagination, Skeleton, TextField } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { type KeyboardEvent, useDeferredValue, useState } from 'react';
import { useGetList, useInput } from 'react-admin';
import { retryRead } from '../providers/retry-read.ts';
import { ChosenImage } from './ChosenImage.tsx';
import { ImageChoices } from './ImageChoices.tsx';

const PER_PAGE = 12;

type Props = { source: string; label: string; isRequired?: boolean };

/** Selects one of the library's images. If one is selected already, the library is shown on request. */
export function ImagePickerInput({ source, label, isRequired = false }: Props) {
  const { id, field, fieldState } = useInput({ source });
  const [isOpen, setOpen] = useState(false);

  /** The library stays, since the focus is in it. */
  function choose(chosen: number) {
    setOpen(true);
    field.onChange(chosen);
  }

  return (
    <FormControl component="fieldset" error={fieldState.invalid} fullWidth sx={{ mt: 1, mb: 2 }}>
      <FormLabel component="legend" required={isRequired} sx={{ mb: 1 }}>
        {label}
      </FormLabel>
      {field.value && (
        <ChosenImage id={field.value}>
          {!isOpen && <Button onClick={() => setOpen(true)}>Change</Button>}
          {!isRequired && <Button onClick={() => field.onChange(null)}>Remove</Button>}
        </ChosenImage>
      )}
      {(isOpen || !field.value) && <Library id={id} label={label} chosen={field.value} onChoose={choose} />}
      {fieldState.error?.message && <FormHelperText>{fieldState.error.message}</FormHelperText>}
    </FormControl>
  );
}

type LibraryProps = { id: string; label: string; chosen: unknown; onChoose: (id: number) => void };

/** The images, with a search in title, description and tags, one page at a time. */
function Library({ id, label, chosen, onChoose }: LibraryProps) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const q = useDeferredValue(search.trim());
  const { data, total, error } = useGetList<ImageAdminView>(
    'images',
    {
      pagination: { page, perPage: PER_PAGE },
      sort: { field: 'sort_order', order: 'ASC' },
      filter: q ? { q } : {},
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
