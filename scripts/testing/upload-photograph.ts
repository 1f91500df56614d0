import { ImageAdminView } from '@vitrine/shared/contract/images';
import type { Session } from '../lib/session.ts';
import { drawPhotograph } from './photograph.ts';

const Stored = ImageAdminView.pick({ id: true, filename: true });

/** Uploads a photograph as the owner does in the admin. */
export async function uploadPhotograph(api: Session, { width = 1200, height = 800 } = {}) {
  const form = new FormData();
  form.set('title', 'Veil');
  form.set('file', new Blob([new Uint8Array(await drawPhotograph({ width, height }))]), 'veil.jpg');
  return api('/images', Stored, { method: 'POST', body: form });
}
