import { projectAddress } from '@vitrine/shared/site-addresses';
import { PreviewPlace } from '../preview/PreviewPlace.tsx';
import { useValidRecord } from '../preview/useValidRecord.ts';
import { ProjectForm } from './project-form.ts';

/** Shows the project's page, as of the last moment when it could be saved. */
export function ProjectPreview() {
  const project = useValidRecord(ProjectForm);
  return <PreviewPlace path={projectAddress(project)} changes={{ project }} />;
}
