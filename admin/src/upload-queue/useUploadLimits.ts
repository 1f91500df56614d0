import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UPLOAD_MB } from '@vitrine/shared/limits';
import { uploadLimitsOf } from '@vitrine/shared/upload-limits';
import { useApi } from '../providers/use-api.ts';
import { settingsOf } from '../providers/useSettings.ts';

/** Reads how large files may be. Undefined while the server does not answer: it checks each file itself. */
export function useReadLimits() {
  const queryClient = useQueryClient();
  const settings = settingsOf(useApi());
  return () => queryClient.fetchQuery(settings).then(uploadLimitsOf, () => undefined);
}

/** How large a file of the portfolio may be, in megabytes. */
export const usePortfolioMb = () => useQuery(settingsOf(useApi())).data?.upload_max_mb ?? UPLOAD_MB.portfolio;
