import { useEffect } from 'react';
import { useSettings } from '../providers/useSettings.ts';
import { ownTimeZone } from './own-time-zone.ts';

/** Sends the server the owner's time zone, once: later only the settings change it, so that a journey moves no day. */
export function GuessedTimeZone() {
  const { record, save } = useSettings();
  const isUnknown = record?.time_zone === null;

  useEffect(() => {
    // What fails is tried again by the next start.
    if (isUnknown) save({ time_zone: ownTimeZone() }).catch(() => {});
  }, [isUnknown, save]);

  return null;
}
