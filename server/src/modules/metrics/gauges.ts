import type { HealthDetails } from '@vitrine/shared/contract/health';
import { Gauge, type Registry } from 'prom-client';

/** Vitrine's own figures. A figure that is unknown at the moment is NaN. */
export function createGauges(registry: Registry) {
  const gauge = (name: string, help: string) => new Gauge({ name: `vitrine_${name}`, help, registers: [registry] });
  const database = gauge('database_up', 'Whether the database answers: 1 or 0');
  const storage = gauge('storage_writable', 'Whether uploads can be stored: 1 or 0');
  const diskFree = gauge('disk_free_bytes', 'Free space on the disk of the data folder');
  const images = gauge('images', 'Images in the library, without the trash');
  const imaging = gauge('imaging_queue_images', 'Images some of whose files are still to be made');
  const mailPending = gauge('mail_pending_messages', 'Messages that wait for the mail server');
  const mailFailed = gauge('mail_failed_messages', 'Messages whose mail was given up');
  const owed = gauge('publishing_owed_targets', 'Receivers that do not know the newest content yet');
  const revision = gauge('content_revision', 'Grows with every change of public content');

  return {
    /** Sets all of them from one health check. */
    set({ database: db, storage: folders, disk, queues }: HealthDetails, imageCount: number | null) {
      database.set(Number(db.ok));
      storage.set(Number(folders.ok));
      diskFree.set(disk.free_bytes ?? Number.NaN);
      images.set(imageCount ?? Number.NaN);
      imaging.set(queues?.imaging ?? Number.NaN);
      mailPending.set(queues?.mail.pending ?? Number.NaN);
      mailFailed.set(queues?.mail.failed ?? Number.NaN);
      owed.set(queues?.publishing.owed ?? Number.NaN);
      revision.set(db.revision ?? Number.NaN);
    },
  };
}
