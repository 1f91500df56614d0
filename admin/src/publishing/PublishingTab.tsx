import { Stack } from '@mui/material';
import { CdnList } from './CdnList.tsx';
import { ContentFaults } from './ContentFaults.tsx';
import { FailedBuild } from './FailedBuild.tsx';
import { ReleaseList } from './ReleaseList.tsx';
import { TargetList } from './TargetList.tsx';
import { usePublishing } from './usePublishing.ts';

/** How publishing goes: what went wrong, what was left out, the releases that can be put back, and who is told of changes. */
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
