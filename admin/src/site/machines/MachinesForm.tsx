import { Typography } from '@mui/material';
import { SiteUpdate, type SiteView } from '@vitrine/shared/contract/site/site';
import { AI_CRAWLERS, type AiCrawlers } from '@vitrine/shared/site-choices';
import { BooleanInput } from 'react-admin';
import { RadioInput } from '../../forms/RadioInput.tsx';
import type { FormTexts } from '../../forms/saving/field-texts.tsx';
import { t } from '../../language/language.ts';
import { SitePartForm } from '../SitePartForm.tsx';
import { crawlers } from './crawlers.ts';

const schema = SiteUpdate.pick({ ai_crawlers: true, has_sitemap: true, has_feed: true });

const fields = {
  ai_crawlers: { label: t('AI crawlers may use the site for'), show: (chosen) => crawlers[chosen as AiCrawlers].label },
  has_sitemap: { label: t('Sitemap') },
  has_feed: { label: t('Feed') },
} satisfies FormTexts;

const choices = AI_CRAWLERS.map((id) => ({ id, ...crawlers[id] }));

const toValues = ({ ai_crawlers, has_sitemap, has_feed }: SiteView) => ({ ai_crawlers, has_sitemap, has_feed });

/** What the site says to crawlers and other programs. */
export function MachinesForm() {
  return (
    <SitePartForm
      name="machines"
      title={t('Search engines and AI')}
      hint={t(
        'What crawlers and other programs are told. It asks and reserves: a crawler that ignores it is stopped only by a firewall.',
      )}
      schema={schema}
      fields={fields}
      toValues={toValues}
      hasPreview={false}
    >
      <RadioInput source="ai_crawlers" label={fields.ai_crawlers.label} choices={choices} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1, mb: 3 }}>
        {t(
          'It is in robots.txt, in tdmrep.json with your licence page, in every page and in the IPTC data of every picture file. The files are written anew in the background, without encoding them again.',
        )}
      </Typography>
      <BooleanInput
        source="has_sitemap"
        label={fields.has_sitemap.label}
        helperText={t('Lists every page for search engines, at /sitemap.xml.')}
      />
      <BooleanInput
        source="has_feed"
        label={fields.has_feed.label}
        helperText={t('New photographs for feed readers, at /feed.xml.')}
      />
    </SitePartForm>
  );
}
