import { useQuery } from '@tanstack/react-query';
import { useApi } from '../providers/use-api.ts';

/** Whether the server is known to mail messages, or known not to. */
export function useMailState() {
  const dataProvider = useApi();
  const { data: isOn } = useQuery({
    queryKey: ['contact', 'isMailOn'],
    queryFn: ({ signal }) => dataProvider.isMailOn({ signal }),
  });
  return { isOff: isOn === false };
}
