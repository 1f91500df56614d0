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
  /** The one that the form began with, also if another tab changes it, or that somebody was told of. */
  const seen = useRef(site);
  seen.current ??= site;

  /** Over a newer record only if that has the same headline, or once somebody has seen the other one. */
  async function saveHeadline(changes: SiteUpdate, from = seen.current): Promise<void> {
    try {
      seen.current = await saveSite({ ...changes, version: from?.version });
    } catch (error) {
      const stored = VersionedSiteView.safeParse(storedMeanwhile(error)).data;
      if (!stored || stored.version === from?.version) throw error;
      if (stored.texts[HEADLINE] === from?.texts[HEADLINE]) return saveHeadline(changes, stored);
      queryClient.setQueryData(['site'], stored);
      seen.current = stored;
      const message = t('Meanwhile it was changed to “{text}”. Save again to replace that.', {
        text: stored.texts[HEADLINE] ?? '',
      });
      throw new HttpError(message, 409, { errors: { headline: message } });
    }
  }

  async function save({ version, ...values }: Values): Promise<void> {
    const changes = toChanges(values);
    if (changes.site.texts) await saveHeadline(changes.site).catch(throwWithNames(wordOf));
    if (Object.keys(changes.settings).length > 0) await saveSettings({ ...changes.settings, version });
  }

  return { settings, site, defaults, error: settingsError ?? siteError ?? notLoaded, save };
}
