import type { ContentFault } from '@vitrine/shared/contract/publishing';
import { AFTER_LOGIN_PATH } from '@vitrine/shared/limits';

/** Where to repair a fault: the dialog of its record, the settings, or nowhere in the admin. */
export function recordAddress({ resource, id }: Pick<ContentFault, 'resource' | 'id'>): string | null {
  if (resource === 'site') return null;
  // Own pages are a part of the Site tab.
  const tab = resource === 'pages' ? 'site/pages' : resource;
  return [AFTER_LOGIN_PATH, tab, ...(id === null ? [] : [id])].join('/');
}
