import { Link, Typography } from '@mui/material';
import { SocialLinkInput, type SocialLinkView } from '@vitrine/shared/contract/social-media';
import { RecordDialogs } from '../forms/RecordDialogs.tsx';
import { t } from '../language/language.ts';
import { RecordList } from '../lists/RecordList.tsx';
import { RecordRow } from '../lists/RecordRow.tsx';
import { fields } from './fields.ts';
import { SocialLinkInputs } from './SocialLinkInputs.tsx';
import { texts } from './texts.ts';

const defaults = { is_active: true, sort_order: 0 };

/** The links of the footer and the About page, with the dialogs to add and edit them. */
export function SocialLinkList() {
  return (
    <>
      <RecordList<SocialLinkView>
        title={t('Social Media')}
        addLabel={texts.addTitle}
        empty={t('No social media links found. Add your first link!')}
        renderRecord={(link) => <SocialLinkRow link={link} />}
      />
      <RecordDialogs
        link={{ source: 'url', leftOut: 'address' }}
        texts={texts}
        fields={fields}
        schema={SocialLinkInput}
        defaults={defaults}
      >
        <SocialLinkInputs />
      </RecordDialogs>
    </>
  );
}

function SocialLinkRow({ link }: { link: SocialLinkView }) {
  const { platform, display_name, url, sort_order } = link;
  const initial = (
    <Typography
      variant="h3"
      component="span"
      aria-hidden
      sx={{ width: 44, lineHeight: '44px', textAlign: 'center', bgcolor: 'surface' }}
    >
      {[...platform][0]?.toUpperCase()}
    </Typography>
  );

  return (
    <RecordRow
      record={link}
      name={display_name}
      texts={texts}
      picture={initial}
      note={sort_order > 0 ? t('Order: {number}', { number: String(sort_order) }) : undefined}
    >
      <Link href={url} target="_blank" rel="noreferrer" variant="body2" color="textSecondary">
        {url}
      </Link>
    </RecordRow>
  );
}
