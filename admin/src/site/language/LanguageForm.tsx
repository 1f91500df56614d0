import { Typography } from '@mui/material';
import { SiteUpdate, type SiteView } from '@vitrine/shared/contract/site/site';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@vitrine/shared/site-choices';
import { RadioInput } from '../../forms/RadioInput.tsx';
import type { FormTexts } from '../../forms/saving/field-texts.tsx';
import { t } from '../../language/language.ts';
import { SitePartForm } from '../SitePartForm.tsx';

const schema = SiteUpdate.pick({ language: true });

const fields = {
  language: { label: t('Language of the site'), show: (language) => LANGUAGE_NAMES[language as Language] },
} satisfies FormTexts;

// By their own names, as those who speak them look for them.
const choices = LANGUAGES.map((id) => ({ id, label: <span lang={id}>{LANGUAGE_NAMES[id]}</span> }));

const toValues = ({ language }: SiteView) => ({ language });
/** Nothing has more words of the interface than the contact form. */
const pageOf = () => '/contact';

/** The language of what the site itself says. */
export function LanguageForm() {
  return (
    <SitePartForm
      name="language"
      title={t('Language')}
      hint={t(
        'What the site itself says: the navigation, the contact form and its errors, the gallery, dates and numbers, what screen readers read out, and each of your texts that is at its default.',
      )}
      schema={schema}
      fields={fields}
      toValues={toValues}
      pageOf={pageOf}
    >
      <RadioInput source="language" label={fields.language.label} choices={choices} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2, mb: 3 }}>
        {t(
          'Nothing that you have written is translated: your texts, titles and pages stay as they are. The language of the admin is in Settings › Account.',
        )}
      </Typography>
    </SitePartForm>
  );
}
