import { Typography } from '@mui/material';
import { CategoryInput, type CategoryView } from '@vitrine/shared/contract/categories';
import { RecordDialogs } from '../forms/RecordDialogs.tsx';
import { RecordList } from '../lists/RecordList.tsx';
import { RecordRow } from '../lists/RecordRow.tsx';
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
  const { name, slug, description } = category;

  return (
    <RecordRow record={category} name={name} texts={texts}>
      {description && <Typography sx={{ mt: 0.5 }}>{description}</Typography>}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {slug}
      </Typography>
    </RecordRow>
  );
}
