import type { SortPayload } from 'react-admin';
import { TextTableDialog } from '../index.ts';
import { AddToProjectDialog } from './AddToProjectDialog.tsx';
import { BulkEditDialog } from './BulkEditDialog.tsx';

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
