import { Box, Stack, Typography } from '@mui/material';
import { CategoryInput, type CategoryView } from '@vitrine/shared/contract/categories';
import { StatusBadge } from '../feedback/StatusBadge.tsx';
import { RecordDialogs } from '../forms/RecordDialogs.tsx';
import { RecordActions } from '../lists/RecordActions.tsx';
import { RecordList } from '../lists/RecordList.tsx';
import { CategoryInputs } from './CategoryInputs.tsx';
import { fields } from './fields.ts';
import { texts } from './texts.ts';

const defaults = { is_active: true, sort_order: 0 };

/** The categories of the gallery, with the dialogs to add and edit them. */
export function CategoryList() {
  return (
    <>
      <RecordList<CategoryView>
        title="Categories"
        addLabel="Add Category"
        empty="No categories found. Create your first category!"
        renderRecord={(category) => <CategoryRow category={category} />}
        grid
      />
      <RecordDialogs texts={texts} fields={fields} schema={CategoryInput} defaults={defaults}>
        <CategoryInputs />
      </RecordDialogs>
    </>
  );
}

function CategoryRow({ category }: { category: CategoryView }) {
  const { name, slug, description, is_active } = category;

  return (
    <Box component="article" sx={{ display: 'flex', gap: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Typography variant="h3">{name}</Typography>
          <StatusBadge tone={is_active ? 'plain' : 'faint'}>{is_active ? 'Active' : 'Inactive'}</StatusBadge>
        </Stack>
        {description && <Typography sx={{ mt: 0.5 }}>{description}</Typography>}
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {slug}
        </Typography>
      </Box>
      <RecordActions record={category} name={name} texts={texts} />
    </Box>
  );
}
