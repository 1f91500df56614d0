import { PageInput, type PageView, VersionedPageView } from '@vitrine/shared/contract/site/pages';
import { ResourceContextProvider } from 'react-admin';
import { DialogFrame, type FrameProps } from '../../forms/DialogFrame.tsx';
import { RecordDialogs } from '../../forms/RecordDialogs.tsx';
import { t } from '../../language/language.ts';
import { RecordList } from '../../lists/RecordList.tsx';
import { addResourceView, ofAnyServer } from '../../providers/records.ts';
import { fields } from './fields.ts';
import { PageInputs } from './PageInputs.tsx';
import { PageRow } from './PageRow.tsx';
import { PreparedPages } from './PreparedPages.tsx';
import { texts } from './texts.ts';

addResourceView('pages', ofAnyServer(VersionedPageView));

const defaults = { content: '', place: 'none', is_draft: true, sort_order: 0 };

/** The owner's own pages, with the dialogs to add and edit them. */
export function PagesPart() {
  return (
    <ResourceContextProvider value="pages">
      <RecordList<PageView>
        title={t('Pages')}
        addLabel={t('Add page')}
        empty={t('No pages of your own yet.')}
        renderRecord={(page) => <PageRow page={page} />}
      />
      <PreparedPages />
      <RecordDialogs texts={texts} fields={fields} schema={PageInput} defaults={defaults} frame={WideFrame}>
        <PageInputs />
      </RecordDialogs>
    </ResourceContextProvider>
  );
}

const WideFrame = (props: FrameProps) => <DialogFrame {...props} isWide />;
