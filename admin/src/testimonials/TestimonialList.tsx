import { Typography } from '@mui/material';
import { TestimonialInput, type TestimonialView } from '@vitrine/shared/contract/testimonials';
import { RATING_DEFAULT } from '@vitrine/shared/limits';
import { StatusBadge } from '../feedback/StatusBadge.tsx';
import { RecordDialogs } from '../forms/RecordDialogs.tsx';
import { t } from '../language/language.ts';
import { RecordList } from '../lists/RecordList.tsx';
import { RecordRow } from '../lists/RecordRow.tsx';
import { fields } from './fields.ts';
import { Stars } from './Stars.tsx';
import { TestimonialInputs } from './TestimonialInputs.tsx';
import { texts } from './texts.ts';

const defaults = { rating: RATING_DEFAULT, is_featured: false, is_active: true, sort_order: 0 };

/** The testimonials, with the dialogs to add and edit them. */
export function TestimonialList() {
  return (
    <>
      <RecordList<TestimonialView>
        title={t('Testimonials')}
        addLabel={texts.addTitle}
        empty={t('No testimonials found. Add your first testimonial!')}
        renderRecord={(testimonial) => <TestimonialRow testimonial={testimonial} />}
      />
      <RecordDialogs texts={texts} fields={fields} schema={TestimonialInput} defaults={defaults}>
        <TestimonialInputs />
      </RecordDialogs>
    </>
  );
}

function TestimonialRow({ testimonial }: { testimonial: TestimonialView }) {
  const { name, title, company, content, rating, is_featured } = testimonial;
  const badges = (
    <>
      <Stars rating={rating} />
      <StatusBadge tone={is_featured ? 'strong' : 'faint'}>{t(is_featured ? 'Featured' : 'Regular')}</StatusBadge>
    </>
  );

  return (
    <RecordRow record={testimonial} name={name} texts={texts} badges={badges}>
      {(title || company) && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {[title, company].filter(Boolean).join(', ')}
        </Typography>
      )}
      <Typography sx={{ mt: 1, maxWidth: '72ch', whiteSpace: 'pre-line' }}>{content}</Typography>
    </RecordRow>
  );
}
