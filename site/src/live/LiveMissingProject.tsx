import { PROJECTS_PATH } from '@vitrine/shared/site-addresses';
import { useEffect, useState } from 'react';
import { missingProject } from './project-addresses.ts';
import { useProjects } from './reads.ts';

/** Leads from an address that has no page to the project that is meant, if there is one. */
export function LiveMissingProject({ apiUrl }: { apiUrl: string }) {
  const [slug, setSlug] = useState<string | null>(null);
  useEffect(() => setSlug(missingProject()), []);
  return slug === null ? null : <Follow apiUrl={apiUrl} slug={slug} />;
}

function Follow({ apiUrl, slug }: { apiUrl: string; slug: string }) {
  const { data: projects = [] } = useProjects(apiUrl);
  const isThere = projects.some((project) => project.slug === slug);
  useEffect(() => {
    if (isThere) location.replace(`${PROJECTS_PATH}?project=${encodeURIComponent(slug)}`);
  }, [isThere, slug]);
  return null;
}
