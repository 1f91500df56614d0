import { Stack } from '@mui/material';
import { t, tCount } from '../language/language.ts';
import { CallList } from './CallList.tsx';
import { ContentFaults } from './ContentFaults.tsx';
import { WaitingEdits } from './edits/WaitingEdits.tsx';
import { FailedBuild } from './FailedBuild.tsx';
import { PublishProgress } from './PublishProgress.tsx';
import { ReleaseList } from './releases/ReleaseList.tsx';
import { targetName } from './target-name.ts';
import { usePublishing } from './usePublishing.ts';

/** The state of publishing: progress, failures, omitted content, what waits, releases to restore, and deploy targets. */
export function PublishingTab() {
  const { data: publishing } = usePublishing();

  return (
    <Stack sx={{ gap: 6 }}>
      {publishing?.state === 'failed' && <FailedBuild publishing={publishing} />}
      {publishing && <PublishProgress publishing={publishing} />}
      {publishing && <ContentFaults faults={publishing.faults} />}
      {publishing && <WaitingEdits publishing={publishing} />}
      <ReleaseList />
      {publishing && (
        <>
          <CallList
            id="targets"
            title={t('Where your site goes')}
            called={publishing.targets.map((target) => ({ ...target, name: targetName(target.name) }))}
            isDone={({ delivered_revision }) => delivered_revision >= publishing.revision}
            describe={({ delivered_revision: delivered, last_answer_at }) =>
              delivered >= 0
                ? t('Delivered revision {revision}', { revision: String(delivered) })
                : last_answer_at
                  ? t('Everything is delivered again')
                  : t('Nothing has been delivered yet')
            }
          />
          <CallList
            id="cdns"
            title={t('Copies of your photographs')}
            called={publishing.cdns}
            isDone={({ owed }) => owed === 0}
            describe={({ owed }) =>
              owed === 0
                ? t('Nothing to purge')
                : tCount(owed, 'Files of {count} image to purge', 'Files of {count} images to purge')
            }
          />
        </>
      )}
    </Stack>
  );
}
