import { useEffect, useRef, useState } from 'react';
import { storedMeanwhile } from '../../providers/stored-meanwhile.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { type Choices, changesOf, compare, merge, type Values, type Versions } from './changes.ts';
import type { FormTexts } from './field-texts.tsx';

type Options = {
  /** The values that the form began with, and the record's version if it has one. */
  began: Values;
  fields: FormTexts;
  /** The values of the form in a stored record. By default they are the record's own. */
  read?: ((stored: Values) => Values) | undefined;
  /** Sends the changes with the version that they were made on. */
  send: (changes: Values) => Promise<unknown>;
};

type Question = { versions: Versions; answer: (choices: Choices | null) => void };

/**
 * Saves the changes of a form. If somebody else has saved the record meanwhile, shows the differences and saves over the newer version
 * as chosen; until then the form keeps everything that was typed. Resolves with whether it was saved, since the person may go back to
 * the form. Render `question` in the page; rejects with the conflict if that was left by then.
 */
export function useSave({ began, fields, read = (stored) => stored, send }: Options) {
  const [question, setQuestion] = useState<Question>();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

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
      const stored = storedMeanwhile(error);
      if (!stored || stored.version === from.version) throw error;

      const theirs = { ...read(stored), version: stored.version };
      const versions = { began: from, mine: values, theirs };
      const { conflicts, followed } = compare(versions);
      // Changes of fields that the form does not show, such as the sort order, need no decision.
      const isDecided = conflicts.length + followed.length === 0;
      if (!isDecided && isLeft.current) throw error;
      const choices = isDecided ? {} : await ask(versions);
      return choices !== null && save(merge(versions, choices), theirs);
    }
  }

  return {
    save: (values: Values) => save(values),
    question: question && <ConflictDialog fields={fields} versions={question.versions} onAnswer={question.answer} />,
  };
}
