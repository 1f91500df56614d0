import { HeroSlideInput, type HeroSlideView } from '@vitrine/shared/contract/hero-slides';
import { RecordDialogs } from '../forms/RecordDialogs.tsx';
import { t } from '../language/language.ts';
import { RecordList } from '../lists/RecordList.tsx';
import { fields } from './fields.tsx';
import { HeroSlideInputs } from './HeroSlideInputs.tsx';
import { HeroSlideRow } from './HeroSlideRow.tsx';
import { texts } from './texts.ts';

const defaults = { is_active: true, sort_order: 0 };

/** The frames of the home page's slideshow, with the dialogs to add and edit them. */
export function HeroSlideList() {
  return (
    <>
      <RecordList<HeroSlideView>
        title={t('Hero Slides')}
        addLabel={t('Add Hero Slide')}
        empty={t('No hero slides found. Create your first slide!')}
        renderRecord={(slide) => <HeroSlideRow slide={slide} />}
      />
      <RecordDialogs
        link={{ source: 'button_link', leftOut: 'button' }}
        texts={texts}
        fields={fields}
        schema={HeroSlideInput}
        defaults={defaults}
      >
        <HeroSlideInputs />
      </RecordDialogs>
    </>
  );
}
