import { Alert, Box, FormControl, FormHelperText, FormLabel, Pagination, Skeleton } from '@mui/material';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { useState } from 'react';
import { useGetList, useInput } from 'react-admin';
import { Thumbnail } from '../widgets/Thumbnail.tsx';

const PER_PAGE = 12;

/** Chooses one of the library's images, a page of them at a time. The pictures are radio buttons. */
export function ImagePickerInput({ source, label }: { source: string; label: string }) {
  const { id, field, fieldState } = useInput({ source });
  const [page, setPage] = useState(1);
  const {
    data,
    total = 0,
    isPending,
    error,
  } = useGetList<ImageAdminView>('images', {
    pagination: { page, perPage: PER_PAGE },
    sort: { field: 'sort_order', order: 'ASC' },
  });
  const pages = Math.ceil(total / PER_PAGE);

  return (
    <FormControl component="fieldset" error={fieldState.invalid} fullWidth sx={{ mt: 1, mb: 2 }}>
      <FormLabel component="legend" required sx={{ mb: 1 }}>
        {label}
      </FormLabel>
      {error && <Alert severity="error">Failed to load images. Please try again.</Alert>}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))', gap: 1 }}>
        {isPending && !error && <Skeleton variant="rectangular" height={96} />}
        {data?.map((image) => (
          <Choice
            key={image.id}
            name={id}
            image={image}
            chosen={field.value === image.id}
            onChoose={() => field.onChange(image.id)}
          />
        ))}
      </Box>
      {pages > 1 && (
        <Pagination
          count={pages}
          page={page}
          onChange={(_event, chosen) => setPage(chosen)}
          size="small"
          sx={{ mt: 1 }}
        />
      )}
      {fieldState.error?.message && <FormHelperText>{fieldState.error.message}</FormHelperText>}
    </FormControl>
  );
}

type ChoiceProps = { name: string; image: ImageAdminView; chosen: boolean; onChoose: () => void };

function Choice({ name, image, chosen, onChoose }: ChoiceProps) {
  return (
    <Box
      component="label"
      title={image.title}
      sx={{
        position: 'relative',
        aspectRatio: '1',
        cursor: 'pointer',
        bgcolor: 'surface',
        outline: chosen ? '3px solid' : '1px solid',
        outlineColor: chosen ? 'secondary.main' : 'divider',
        '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'info.main' },
      }}
    >
      <Box
        component="input"
        type="radio"
        name={name}
        checked={chosen}
        onChange={onChoose}
        sx={{ position: 'absolute', inset: 0, opacity: 0, m: 0, cursor: 'pointer' }}
      />
      <Thumbnail image={image} fit="cover" />
    </Box>
  );
}
