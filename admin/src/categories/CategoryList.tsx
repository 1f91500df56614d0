import { Typography } from '@mui/material';
import { CategoryInput, type CategoryView } from '@vitrine/shared/contract/categories';
import { useGetList } from 'react-admin';
import { RecordDialogs } from '../forms/RecordDialogs.tsx';
import { t, tCount } from '../language/language.ts';
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
        title={t('Categories')}
        addLabel={texts.addTitle}
        empty={t('No categories found. Create your first category!')}
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
  const { id, name, slug, description } = category;

  return (
    <RecordRow record={category} name={name} texts={texts} consequence={<ImagesOfCategory id={id} />}>
      {description && <Typography sx={{ mt: 0.5 }}>{description}</Typography>}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {slug}
      </Typography>
    </RecordRow>
  );
}

function ImagesOfCategory({ id }: { id: number }) {
  const { total = 0 } = useGetList('images', { filter: { category_id: id }, pagination: { page: 1, perPage: 1 } });

  if (total === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {tCount(
        total,
        '{count} image in it stays in the library, without a category.',
        '{count} images in it stay in the library, without a category.',
      )}
    </Typography>
  );
}
