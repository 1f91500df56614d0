import type { HealthDetails } from '@vitrine/shared/contract/health';
import { Gauge, type Registry } from 'prom-client';

type Read = (health: HealthDetails, imageCount: number | null) => number | null | undefined;

/** Vitrine's own metrics: name, meaning and value. */
const GAUGES: readonly [name: string, help: string, read: Read][] = [
  ['database_up', 'Whether the database answers: 1 or 0', ({ database }) => Number(database.ok)],
  ['storage_writable', 'Whether uploads can be stored: 1 or 0', ({ storage }) => Number(storage.ok)],
  ['disk_free_bytes', 'Free space on the disk of the data folder', ({ disk }) => disk.free_bytes],
  ['images', 'Images in the library, without the trash', (_, imageCount) => imageCount],
  ['imaging_queue_images', 'Images some of whose files are still to be made', ({ queues }) => queues?.imaging],
  ['mail_pending_messages', 'Mails that wait to be sent', ({ queues }) => queues?.mail.pending],
  ['mail_failed_messages', 'Mails that were given up', ({ queues }) => queues?.mail.failed],
  [
    'publishing_owed_targets',
    'Receivers that do not know the newest content yet',
    ({ queues }) => queues?.publishing.owed,
  ],
  [
    'backup_last_timestamp_seconds',
    'When the last scheduled backup was made and read back',
    ({ backup }) => (backup?.last_at ? Date.parse(backup.last_at) / 1_000 : null),
  ],
  ['content_revision', 'Grows with every change of public content', ({ database }) => database.revision],
];

/** Registers the gauges. The returned function sets all of them from one health check; unknown ones become NaN. */
export function createGauges(registry: Registry) {
  const gauges = GAUGES.map(([name, help, read]) => {
    return { gauge: new Gauge({ name: `vitrine_${name}`, help, registers: [registry] }), read };
  });
  return (...known: Parameters<Read>) => {
    for (const { gauge, read } of gauges) gauge.set(read(...known) ?? Number.NaN);
  };
}
