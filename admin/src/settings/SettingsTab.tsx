import { t } from '../language/language.ts';
import { Parts } from '../parts/Parts.tsx';
import { parts } from './parts.ts';

/** The account of the signed-in user and how it signs in, who the photographer is, what was done, and how the server fares. */
export function SettingsTab() {
  return <Parts tab="settings" label={t('Parts of the settings')} parts={parts} />;
}
