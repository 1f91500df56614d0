import { lazy } from 'react';
import type { SortPayload } from 'react-admin';
import { AddToProjectDialog } from './AddToProjectDialog.tsx';
import { BulkEditDialog } from './BulkEditDialog.tsx';

const TextTableDialog = lazy(() =>
  import('../text-table/TextTableDialog.tsx').then((module) => ({ default: module.TextTableDialog })),
);

type Props = {
  which: 'edit' | 'texts' | 'project';
  ids: readonly number[];
  /** The order in which the images are shown. */
  sort: SortPayload;
  onDone: (remaining: number[]) => void;
  onClose: () => void;
};

/** The dialogs to change many images. */
export function BulkDialog({ which, sort, ...dialog }: Props) {
  if (which === 'texts') return <TextTableDialog {...dialog} sort={sort} />;
  return which === 'edit' ? <BulkEditDialog {...dialog} /> : <AddToProjectDialog {...dialog} />;
}
