import { type ProjectView, VersionedProjectView } from '@vitrine/shared/contract/site/projects';
import { RecordDialogs } from '../forms/RecordDialogs.tsx';
import { t } from '../language/language.ts';
import { RecordList } from '../lists/RecordList.tsx';
import { addResourceView, ofAnyServer } from '../providers/records.ts';
import { fields } from './fields.tsx';
import { ProjectFrame } from './ProjectFrame.tsx';
import { ProjectInputs } from './ProjectInputs.tsx';
import { ProjectRow } from './ProjectRow.tsx';
import { ProjectForm } from './project-form.ts';
import { texts } from './texts.ts';

addResourceView('projects', ofAnyServer(VersionedProjectView));

const defaults = { introduction: '', items: [], is_draft: true, sort_order: 0 };

/** The projects in the site's order, with the dialogs to add and edit them. */
export function ProjectList() {
  return (
    <>
      <RecordList<ProjectView>
        title={t('Projects')}
        addLabel={t('Add project')}
        empty={t('No projects yet. A project shows photographs in a sequence of your own.')}
        renderRecord={(project) => <ProjectRow project={project} />}
      />
      <RecordDialogs texts={texts} fields={fields} schema={ProjectForm} defaults={defaults} frame={ProjectFrame}>
        <ProjectInputs />
      </RecordDialogs>
    </>
  );
}
