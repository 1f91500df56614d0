import { Alert, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { LiveRegion } from '../feedback/LiveRegion.tsx';
import { t } from '../language/language.ts';
import { formatDate } from '../lists/format-date.ts';
import { keptText, linesOf } from './demo-texts.ts';
import { StepFrame } from './StepFrame.tsx';
import type { StepProps } from './StepList.tsx';
import { isAnythingLeft, useDemoAction } from './useDemo.ts';

/** What of the demo goes and what stays, and the button that removes it. Afterwards it can be brought back. */
export function DemoStep({ demo, ...frame }: StepProps) {
  const [changed, setChanged] = useState(0);
  const done = { onSuccess: () => setChanged(changed + 1) };
  const remove = useDemoAction((calls) => calls.remove(), t('Failed to remove the demo portfolio'));
  const restore = useDemoAction((calls) => calls.restore(), t('Failed to bring the demo portfolio back'));
  const deletion = useDemoAction((calls) => calls.deleteForGood(), t('Failed to delete the demo portfolio'));
  const isBusy = restore.isPending || deletion.isPending || remove.isPending;
  const isLeft = isAnythingLeft(demo.left);

  const action = isLeft && (
    <Button variant="contained" disabled={isBusy || demo.is_importing} onClick={() => remove.mutate(undefined, done)}>
      {remove.isPending ? t('Removing…') : t('Remove the demo portfolio')}
    </Button>
  );
  return (
    <StepFrame {...frame} changed={changed} {...(action && { action })}>
      {demo.is_importing && (
        <Alert severity="info" sx={{ mb: 3 }}>
          {t('It is still being imported. It can be removed in about a minute.')}
        </Alert>
      )}
      {demo.removed && (
        <Removed
          until={demo.removed.until}
          isBusy={isBusy}
          onUndo={() => restore.mutate(undefined, done)}
          onDelete={() => deletion.mutate(undefined, done)}
        />
      )}
      {isLeft && <List title={t('This goes')} lines={linesOf(demo.left)} />}
      {isLeft && demo.kept.length > 0 && <List title={t('This stays')} lines={demo.kept.map(keptText)} />}
      {!isLeft && !demo.removed && <Typography>{t('Nothing of the demo portfolio is on your site.')}</Typography>}
      <LiveRegion>{demo.removed && !isLeft ? t('The demo portfolio is removed') : ''}</LiveRegion>
    </StepFrame>
  );
}

function List({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <>
      <Typography variant="h3" sx={{ mt: 2 }}>
        {title}
      </Typography>
      <Typography component="ul" sx={{ mt: 1, mb: 0, pl: 2.5, '& li': { mb: 0.5 } }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Typography>
    </>
  );
}

type RemovedProps = { until: string; isBusy: boolean; onUndo: () => void; onDelete: () => void };

/** Says until when the demo can be brought back, and offers to delete it at once. */
function Removed({ until, isBusy, onUndo, onDelete }: RemovedProps) {
  const [isAsking, setAsking] = useState(false);

  return (
    <Alert severity="success" sx={{ mb: 3 }}>
      {t('The demo portfolio is removed. It can be brought back until {day}; then its files are deleted.', {
        day: formatDate(until),
      })}
      <Stack direction="row" sx={{ mt: 1, gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" size="small" disabled={isBusy} onClick={onUndo}>
          {t('Undo')}
        </Button>
        <Button color="inherit" size="small" disabled={isBusy} onClick={() => setAsking(true)}>
          {t('Delete for good')}
        </Button>
      </Stack>
      <ConfirmDialog
        open={isAsking}
        title={t('Delete the demo for good')}
        question={t(
          'The demo portfolio and the files of its photographs are deleted now. They cannot be brought back.',
        )}
        confirmLabel={t('Delete for good')}
        busy={isBusy}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onDelete();
        }}
      />
    </Alert>
  );
}
