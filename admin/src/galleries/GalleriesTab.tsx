import { VersionedGalleryView } from '@vitrine/shared/contract/galleries/galleries';
import { lazy } from 'react';
import { useDialogAddress } from '../forms/useDialogAddress.ts';
import { addResourceView, ofAnyServer } from '../providers/records.ts';
import { GalleryList } from './list/GalleryList.tsx';

addResourceView('galleries', ofAnyServer(VersionedGalleryView));

const GalleryScreen = lazy(() =>
  import('./screen/GalleryScreen.tsx').then((module) => ({ default: module.GalleryScreen })),
);

/** The galleries for clients: their list, or the one that the address names. */
export function GalleriesTab() {
  const { editedId } = useDialogAddress();
  return editedId === undefined ? <GalleryList /> : <GalleryScreen key={editedId} id={editedId} />;
}
