import type { ContentFault } from '@vitrine/shared/contract/publishing';
import { AFTER_LOGIN_PATH } from '@vitrine/shared/limits';

/** What is a part of a tab. */
const PARTS: Record<string, string> = { pages: 'site/pages', settings: 'settings/you' };

/** Where to repair a fault: the dialog of its record, what the settings say about the photographer, or nowhere in the admin. */
export function recordAddress({ resource, id }: Pick<ContentFault, 'resource' | 'id'>): string | null {
  if (resource === 'site') return null;
  return [AFTER_LOGIN_PATH, PARTS[resource] ?? resource, ...(id === null ? [] : [id])].join('/');
}
