import type { GalleryEventKind } from '@vitrine/shared/contract/galleries/galleries';
import type { EntityManager } from '../../database/orm.ts';
import { GalleryEvent } from './gallery-event.entity.ts';

/** Notes what the photographer has done in a gallery, in the transaction that does it. */
export const noteEvent = (em: EntityManager, gallery: number, kind: GalleryEventKind) =>
  em.insert(GalleryEvent, { gallery, at: new Date(), kind, device: null, network: null, subject: null });
