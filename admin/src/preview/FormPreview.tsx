import type { PreviewInput } from '@vitrine/shared/contract/site/previews';
import type { z } from 'zod';
import type { Values } from '../forms/saving/changes.ts';
import { PreviewPlace } from './PreviewPlace.tsx';
import { type PageOf, useFollowedPage } from './useFollowedPage.ts';
import { useValidChanges } from './useValidChanges.ts';

type Props = {
  /** Validates the form. */
  schema: z.ZodType<Values, Values>;
  /** What is not saved, made from the fields that have changed. */
  toChanges: (changes: Values) => Omit<PreviewInput, 'path'>;
  pageOf?: PageOf | undefined;
};

/** Shows what the form around it changes: beside it, or where there is no room, when it is asked for. */
export function FormPreview({ schema, toChanges, pageOf }: Props) {
  const [place, path] = useFollowedPage(pageOf);
  const changes = toChanges(useValidChanges(schema));

  return (
    <div ref={place}>
      <PreviewPlace path={path} changes={changes} />
    </div>
  );
}
