import { useDroppable } from '@dnd-kit/react';
import { Link } from 'react-router';
import { z } from 'zod';

/** Where dropped photographs go; `title` is for the sentence that says so. Both are null for no section. */
export const SectionTarget = z.object({ section: z.string().nullable(), title: z.string().nullable() });
type SectionTarget = z.infer<typeof SectionTarget>;

type Props = {
  address: string;
  title: string;
  count: number;
  isShown: boolean;
  /** Undefined if photographs cannot be dropped onto it. */
  target?: SectionTarget;
};

/** Shows a section alone, and takes photographs that are dropped onto it. */
export function SectionLink({ address, title, count, isShown, target }: Props) {
  const { ref, isDropTarget } = useDroppable({ id: `section ${address}`, data: target ?? {}, disabled: !target });

  return (
    <li ref={ref}>
      <Link to={address} replace draggable={false} aria-current={isShown ? 'true' : undefined} data-over={isDropTarget}>
        <span>{title}</span> <span>{count}</span>
      </Link>
    </li>
  );
}
