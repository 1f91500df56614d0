import { Stack } from '@mui/material';
import { CdnList } from './CdnList.tsx';
import { ContentFaults } from './ContentFaults.tsx';
import { FailedBuild } from './FailedBuild.tsx';
import { ReleaseList } from './ReleaseList.tsx';
import { TargetList } from './TargetList.tsx';
import { usePublishing } from './usePublishing.ts';

/** The state of publishing: failures, omitted content, releases to restore, and deploy targets. */
export function PublishingTab() {
  const { data: publishing } = usePublishing();

  return (
    <Stack sx={{ gap: 6 }}>
      {publishing?.state === 'failed' && <FailedBuild publishing={publishing} />}
      {publishing && <ContentFaults faults={publishing.faults} />}
      <ReleaseList />
      {publishing && <TargetList targets={publishing.targets} />}
      {publishing && <CdnList cdns={publishing.cdns} />}
    </Stack>
  );
}
