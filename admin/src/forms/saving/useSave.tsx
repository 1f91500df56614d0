import { useState } from 'react';
import { storedMeanwhile } from '../../providers/stored-meanwhile.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { type Choices, changesOf, compare, merge, type Values, type Versions } from './changes.ts';
import type { FormTexts } from './field-texts.tsx';

type Options = {
  /** What the form began with, and its version where it has one. */
  began: Values;
  fields: FormTexts;
  /** Sends what was changed, with the version that it was changed in. */
  send: (changes: Values) => Promise<unknown>;
};

type Question = { versions: Versions; answer: (choices: Choices | null) => void };

/**
 * Saves what a form has changed. Where somebody else has saved the record meanwhile, what differs is shown, and it is saved over the
 * newer one as was chosen; the form keeps all that was typed until then. Resolves with whether it was saved: the
 * person may go back to the form. Put `question` into the page.
 */
export function useSave({ began, fields, send }: Options) {
  const [question, setQuestion] = useState<Question>();

  const ask = (versions: Versions) =>
    new Promise<Choices | null>((resolve) => {
      const answer = (choices: Choices | null) => {
        setQuestion(undefined);
        resolve(choices);
      };
      setQuestion({ versions, answer });
    });

  async function save(values: Values, from: Values = began): Promise<boolean> {
    try {
      await send({ ...changesOf(values, from), ...('version' in from && { version: from.version }) });
      return true;
    } catch (error) {
      const theirs = storedMeanwhile(error);
      if (!theirs || theirs.version === from.version) throw error;

      const versions = { began: from, mine: values, theirs };
      const { conflicts, followed } = compare(versions);
      // What the form does not show, such as a new place in the list, is nobody's to decide here.
      const choices = conflicts.length + followed.length > 0 ? await ask(versions) : {};
      return choices !== null && save(merge(versions, choices), theirs);
    }
  }

  return {
    save: (values: Values) => save(values),
    question: question && <ConflictDialog fields={fields} versions={question.versions} onAnswer={question.answer} />,
  };
}
