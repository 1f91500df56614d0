import { useQuery } from '@tanstack/react-query';
import { useApi } from './use-api.ts';

/** Whether no mail server is known to be set up: then nobody is mailed about messages, choices, ends of galleries or sign-ins. */
export function useMailState() {
  const dataProvider = useApi();
  const { data: isOn } = useQuery({
    queryKey: ['contact', 'isMailOn'],
    queryFn: ({ signal }) => dataProvider.isMailOn({ signal }),
  });
  return { isOff: isOn === false };
}
