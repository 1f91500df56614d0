import type { Draft } from '../drafts/drafts.ts';
import { useToast } from '../feedback/useToast.ts';
import type { Intent } from './FormActions.tsx';
import { type LeftOut, useDeadLink } from './link-check.ts';
import type { Values } from './saving/changes.ts';
import { refusedFields } from './saving/refused-fields.ts';

type Options = {
  /** The field with a link that may lead nowhere, of which a saved record is warned. */
  link?: { source: string; leftOut: LeftOut } | undefined;
  draft: Draft;
  /** Resolves with whether it was saved, since the person may go back to the form. */
  save: (values: Values) => Promise<boolean>;
  done: string;
  failed: string;
  onSaved: (intent: Intent) => void;
};

/** Saves a form. Reports that it was saved, and then whether its link leads nowhere; a refusal is shown at its fields. */
export function useSubmit({ link, draft, save, done, failed, onSaved }: Options) {
  const toast = useToast();
  const findDeadLink = useDeadLink();

  async function notifySaved(values: Values) {
    toast.succeed(done);
    const reason = link && (await findDeadLink(values[link.source], link.leftOut));
    if (reason) toast.succeed(done, { reason });
  }

  return async (values: Values, intent: Intent) => {
    try {
      if (await save(values)) {
        void notifySaved(values);
        draft.clear();
        onSaved(intent);
      }
      return undefined;
    } catch (error) {
      toast.fail(failed, error);
      return refusedFields(error);
    }
  };
}
