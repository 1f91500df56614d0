import { Alert, AlertTitle, Box, Link, Typography } from '@mui/material';
import type { ContentFault } from '@vitrine/shared/contract/publishing';
import { Link as RouterLink } from 'react-router';
import { t } from '../language/language.ts';
import { faultText, faultTitle } from './fault-text.ts';
import { recordAddress } from './record-address.ts';

/** Content that could not be shown. The site is live without it; each entry links to the record to edit. */
export function ContentFaults({ faults }: { faults: readonly ContentFault[] }) {
  if (faults.length === 0) return null;
  return (
    // Not announced: it stays until the content is edited, and should not interrupt screen readers each time the tab is opened.
    <Alert
      role="region"
      aria-labelledby="faults"
      severity="warning"
      sx={{ '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}
    >
      <AlertTitle id="faults">{t('The site is live without some of its content')}</AlertTitle>
      <Box component="ul" aria-label={t('Left out of the site')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {faults.map((fault, index) => (
          // Two faults of a record may have the same text.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
          <Box component="li" key={index} sx={{ py: 1, overflowWrap: 'anywhere' }}>
            <FaultTitle fault={fault} />
            <Typography variant="body2">{faultText(fault.message)}</Typography>
          </Box>
        ))}
      </Box>
    </Alert>
  );
}

function FaultTitle({ fault }: { fault: ContentFault }) {
  const address = recordAddress(fault);
  const title = faultTitle(fault);
  if (!address) return <Typography sx={{ fontWeight: 500 }}>{title}</Typography>;
  return (
    <Link component={RouterLink} to={address} color="inherit" sx={{ fontWeight: 500, lineHeight: '24px' }}>
      {t('Repair “{title}”', { title })}
    </Link>
  );
}
