import { t } from '../language/language.ts';
import { Parts } from '../parts/Parts.tsx';
import { parts } from './parts.ts';

/** What the owner can choose for the public site. */
export function SiteTab() {
  return <Parts tab="site" label={t('Parts of the site')} parts={parts} />;
}
