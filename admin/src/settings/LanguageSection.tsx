import { LANGUAGE_NAMES, LANGUAGES } from '@vitrine/shared/site-choices';
import { reloadPage } from '../drafts/unwarned.ts';
import { SelectField } from '../forms/SelectField.tsx';
import { SettingsSection } from '../forms/settings/SettingsSection.tsx';
import { chooseLanguage } from '../language/chosen-language.ts';
import { language, t } from '../language/language.ts';

const choices = LANGUAGES.map((id) => ({ id, name: LANGUAGE_NAMES[id] }));

/** The language of the admin: other people who sign in, and other browsers, have their own. */
export function LanguageSection() {
  function choose(id: string) {
    const chosen = LANGUAGES.find((one) => one === id);
    if (!chosen) return;
    chooseLanguage(localStorage, chosen);
    reloadPage();
  }
  return (
    <SettingsSection
      title={t('Language')}
      hint={t('Of the admin, in this browser. That of your site is in Site › Language.')}
    >
      <SelectField
        label={t('Language of the admin')}
        value={language}
        choices={choices}
        onChange={({ target }) => choose(target.value)}
        sx={{ minWidth: 240 }}
      />
    </SettingsSection>
  );
}
