import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../providers/use-api.ts';
import { ownTimeZone } from './own-time-zone.ts';

/** Sends the server the owner's time zone, once: later only the settings change it, so that a journey moves no day. */
export function GuessedTimeZone() {
  const dataProvider = useApi();
  const queryClient = useQueryClient();
  const { data: settings } = useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => dataProvider.getSettings({ signal }),
  });
  const { mutate: save } = useMutation({
    mutationKey: ['settings'],
    mutationFn: () => dataProvider.saveSettings({ time_zone: ownTimeZone() }),
    onSuccess: (stored) => queryClient.setQueryData(['settings'], stored),
  });
  const isUnknown = settings?.time_zone === null;

  useEffect(() => {
    if (isUnknown) save();
  }, [isUnknown, save]);

  return null;
}
