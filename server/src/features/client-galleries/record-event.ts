import type { GalleryEventKind } from '@vitrine/shared/contract/galleries/galleries';
import type { EntityManager } from '../../database/orm.ts';
import { GalleryEvent } from './gallery-event.entity.ts';

/** Records what the photographer has done in a gallery, in the transaction that does it. */
export const recordEvent = (em: EntityManager, gallery: number, kind: GalleryEventKind) =>
  em.insert(GalleryEvent, { gallery, at: new Date(), kind, device: null, network: null, subject: null });
