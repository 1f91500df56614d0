import type { PreviewInput } from '@vitrine/shared/contract/site/previews';
import { ProjectInput } from '@vitrine/shared/contract/site/projects';
import { projectAddress } from '@vitrine/shared/site-addresses';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { t } from '../language/language.ts';
import { PreviewPlace } from '../preview/PreviewPlace.tsx';
import { ProjectForm } from './project-form.ts';

/** What a project has until it is given a title and an address. */
const UNNAMED = { title: t('Untitled'), slug: 'untitled' };

/** Shows the project's page, as of the last moment when it could be saved. */
export function ProjectPreview() {
  const id = Number(useRecordContext()?.id ?? 0);
  const typed = useWatch();
  const [valid, setValid] = useState<PreviewInput['project']>({ ...ProjectInput.parse(UNNAMED), id });
  const { data } = ProjectForm.safeParse({
    ...typed,
    title: typed.title || UNNAMED.title,
    slug: typed.slug || UNNAMED.slug,
  });
  const project = data ? { ...data, id } : valid;
  if (project && JSON.stringify(project) !== JSON.stringify(valid)) setValid(project);

  return <PreviewPlace path={projectAddress(project ?? UNNAMED)} changes={{ project }} />;
}
