import { useEffect } from 'react';
import { useProjects } from './reads.ts';

/** Shows the link to the projects in the navigation as long as there are any. Until they are known it is as at the last build. */
export function LiveProjectsLink({ apiUrl }: { apiUrl: string }) {
  const { data: projects } = useProjects(apiUrl);
  useEffect(() => {
    if (projects) document.querySelector('[data-projects]')?.toggleAttribute('hidden', projects.length === 0);
  }, [projects]);
  return null;
}
