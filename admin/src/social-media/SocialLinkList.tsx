import { Box, Link, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { SocialLinkInput, type SocialLinkView } from '@vitrine/shared/contract/social-media';
import { useDataProvider } from 'react-admin';
import { StatusBadge } from '../feedback/StatusBadge.tsx';
import { warningOf } from '../forms/link-check.ts';
import { RecordDialogs } from '../forms/RecordDialogs.tsx';
import { RecordActions } from '../lists/RecordActions.tsx';
import { RecordList } from '../lists/RecordList.tsx';
import type { VitrineDataProvider } from '../providers/data-provider.ts';
import { fields } from './fields.ts';
import { SocialLinkInputs } from './SocialLinkInputs.tsx';
import { texts } from './texts.ts';

const defaults = { is_active: true, sort_order: 0 };

/** The links of the footer and the About page, with the dialogs to add and edit them. */
export function SocialLinkList() {
  const dataProvider = useDataProvider<VitrineDataProvider>();
  const queryClient = useQueryClient();
  return (
    <>
      <RecordList<SocialLinkView>
        title="Social Media"
        addLabel="Add Social Media Link"
        empty="No social media links found. Add your first link!"
        renderRecord={(link) => <SocialLinkRow link={link} />}
      />
      <RecordDialogs
        warn={({ url }) => warningOf(url, 'address', { dataProvider, queryClient })}
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
  const { platform, display_name, url, is_active, sort_order } = link;

  return (
    <Box component="article" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Typography
        variant="h3"
        component="span"
        aria-hidden
        sx={{ width: 44, lineHeight: '44px', textAlign: 'center', bgcolor: 'surface' }}
      >
        {platform.charAt(0).toUpperCase()}
      </Typography>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
          <Typography variant="h3">{display_name}</Typography>
          <StatusBadge tone={is_active ? 'plain' : 'faint'}>{is_active ? 'Active' : 'Inactive'}</StatusBadge>
          <Typography variant="body2" color="textSecondary">
            Order: {sort_order}
          </Typography>
        </Stack>
        <Link href={url} target="_blank" rel="noreferrer" variant="body2" color="textSecondary">
          {url}
        </Link>
      </Box>
      <RecordActions record={link} name={display_name} texts={texts} />
    </Box>
  );
}
