import { useQueryClient } from '@tanstack/react-query';
import { type SiteUpdate, VersionedSiteView } from '@vitrine/shared/contract/site/site';
import { useRef } from 'react';
import { HttpError } from 'react-admin';
import type { Values } from '../forms/saving/changes.ts';
import { throwWithNames } from '../forms/saving/refused-fields.ts';
import { t } from '../language/language.ts';
import { storedMeanwhile } from '../providers/stored-meanwhile.ts';
import { useSettings } from '../providers/useSettings.ts';
import { useDefaults } from '../site/texts/useDefaults.ts';
import { useSite } from '../site/useSite.ts';
import { HEADLINE, toChanges, wordOf } from './first-texts.ts';

/** The settings and the headline, what they are by default, and how both are saved. */
export function useWords() {
  const queryClient = useQueryClient();
  const { record: site, error: siteError, save: saveSite } = useSite();
  const { defaults, error: notLoaded } = useDefaults(site?.language);
  const { record: settings, error: settingsError, save: saveSettings } = useSettings();
  /** The headline that somebody has stored here, or was told of. */
  const known = useRef<string>(undefined);

  /** Over a headline that is not the one that the form began with only once somebody was told of it. */
  async function saveHeadline(changes: SiteUpdate, began: unknown, over = site): Promise<void> {
    const stored = over?.texts[HEADLINE] ?? '';
    if (![began, known.current, changes.texts?.[HEADLINE]].includes(stored)) {
      known.current = stored;
      const message = t('Meanwhile it was changed to “{text}”. Save again to replace that.', { text: stored });
      throw new HttpError(message, 409, { errors: { headline: message } });
    }
    try {
      await saveSite({ ...changes, version: over?.version });
      known.current = changes.texts?.[HEADLINE] ?? '';
    } catch (error) {
      const newer = VersionedSiteView.safeParse(storedMeanwhile(error)).data;
      if (!newer || newer.version === over?.version) throw error;
      queryClient.setQueryData(['site'], newer);
      return saveHeadline(changes, began, newer);
    }
  }

  async function save({ version, ...values }: Values, began: Values): Promise<void> {
    const changes = toChanges(values);
    if (changes.site.texts) await saveHeadline(changes.site, began.headline).catch(throwWithNames(wordOf));
    if (Object.keys(changes.settings).length > 0) await saveSettings({ ...changes.settings, version });
  }

  return { settings, site, defaults, error: settingsError ?? siteError ?? notLoaded, save };
}
