import { Button, FormControlLabel, Stack, Switch } from '@mui/material';
import { saveFile } from '../feedback/save-file.ts';
import { useAction } from '../feedback/useAction.ts';
import { DownloadIcon } from '../icons/DownloadIcon.tsx';
import { MailIcon } from '../icons/MailIcon.tsx';
import { t } from '../language/language.ts';
import { useMailState } from '../providers/useMailState.ts';

type Props = {
  isUnreadOnly: boolean;
  onUnreadOnly: (isUnreadOnly: boolean) => void;
  isTesting: boolean;
  onTest: () => void;
};

/** Actions that concern the whole inbox. */
export function MessageTools({ isUnreadOnly, onUnreadOnly, isTesting, onTest }: Props) {
  const { mutate: exportAll, isPending } = useAction(
    async (provider) => saveFile(await provider.exportMessages(), 'messages.csv'),
    { failed: t('Failed to export messages') },
  );

  const { isOff } = useMailState();

  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <FormControlLabel
        control={<Switch checked={isUnreadOnly} onChange={(_event, checked) => onUnreadOnly(checked)} />}
        label={t('Unread only')}
      />
      {!isOff && (
        <Button variant="outlined" startIcon={<MailIcon />} disabled={isTesting} onClick={onTest}>
          {t('Send test mail')}
        </Button>
      )}
      <Button variant="outlined" startIcon={<DownloadIcon />} disabled={isPending} onClick={() => exportAll()}>
        {t('Export as CSV')}
      </Button>
    </Stack>
  );
}
