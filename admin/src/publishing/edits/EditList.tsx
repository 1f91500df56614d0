import { Box, Typography } from '@mui/material';
import type { Edit, EditsView } from '@vitrine/shared/contract/publishing';
import { tCount } from '../../language/language.ts';
import { formatDateTime } from '../../lists/format-date.ts';
import { Thumbnail } from '../../lists/Thumbnail.tsx';
import { editText } from './edit-text.ts';
import type { EditedImages } from './useEditedImages.ts';

type Props = { edited: EditsView; images: EditedImages; label: string };

/** What was edited, a sentence with thumbnails for each kind of edit, the last first. */
export function EditList({ edited: { edits, others }, images, label }: Props) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {edits.map((edit) => (
        <EditRow key={`${edit.resource} ${edit.kind} ${edit.fields}`} edit={edit} images={images} />
      ))}
      {others > 0 && (
        <Typography component="li" variant="body2" color="textSecondary">
          {tCount(others, 'One other kind of edit', '{count} other kinds of edits')}
        </Typography>
      )}
    </Box>
  );
}

const THUMBNAILS = 4;

function EditRow({ edit, images }: { edit: Edit; images: EditedImages }) {
  const shown = edit.records.flatMap(({ image_id }) => images.get(image_id ?? 0) ?? []).slice(0, THUMBNAILS);
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'center' }}>
      {shown.length > 0 && (
        <Box sx={{ display: 'flex', gap: 0.5 }}>
          {shown.map((image) => (
            <Box key={image.id} sx={{ width: 48, height: 48, bgcolor: 'surface' }}>
              <Thumbnail image={image} fit="cover" isTitled />
            </Box>
          ))}
        </Box>
      )}
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{editText(edit)}</Typography>
        <Typography component="time" dateTime={edit.at} variant="body2" color="textSecondary">
          {formatDateTime(edit.at)}
        </Typography>
      </Box>
    </Box>
  );
}
