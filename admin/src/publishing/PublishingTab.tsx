import { Stack } from '@mui/material';
import { countImages } from '../lists/count-images.ts';
import { CallList } from './CallList.tsx';
import { ContentFaults } from './ContentFaults.tsx';
import { WaitingEdits } from './edits/WaitingEdits.tsx';
import { FailedBuild } from './FailedBuild.tsx';
import { PublishProgress } from './PublishProgress.tsx';
import { ReleaseList } from './releases/ReleaseList.tsx';
import { targetName } from './state-texts.ts';
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
            title="Where your site goes"
            called={publishing.targets.map((target) => ({ ...target, name: targetName(target.name) }))}
            isDone={({ delivered_revision }) => delivered_revision >= publishing.revision}
            describe={({ delivered_revision: delivered }) =>
              delivered < 0 ? 'Nothing has been delivered yet' : `Delivered revision ${delivered}`
            }
          />
          <CallList
            id="cdns"
            title="Copies of your photographs"
            called={publishing.cdns}
            isDone={({ owed }) => owed === 0}
            describe={({ owed }) => (owed === 0 ? 'Nothing to purge' : `Files of ${countImages(owed)} to purge`)}
          />
        </>
      )}
    </Stack>
  );
}
