import type { Sentences } from '@vitrine/shared/languages/sentences';
import type { Language } from '@vitrine/shared/site-choices';
import { filledIn } from '@vitrine/shared/site-texts/filled-in';
import { createElement, Fragment, type ReactNode } from 'react';

type Values = Readonly<Record<string, string | number>>;

/** Says English sentences in a language. What has no translation stays English. */
export function translator(language: Language, sentences: ReadonlyMap<string, Sentences[string]>) {
  const plural = new Intl.PluralRules(language);
  const number = new Intl.NumberFormat(language);

  const written = (values: Values) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? number.format(value) : value]),
    );

  /** One of the contract or the server, which has its number in it already: `Please keep this to 1,000 characters`. */
  function withItsNumber(english: string): string {
    const [written = ''] = /\d+(,\d{3})*/.exec(english) ?? [];
    const sentence = sentences.get(english.replace(written, '{number}'));
    if (!written || typeof sentence !== 'string') return english;
    return filledIn(sentence, { number: number.format(Number(written.replaceAll(',', ''))) });
  }

  /** A sentence, with values in its `{places}`. Numbers are written as the language does. */
  function t(english: string, values?: Values): string {
    const found = sentences.get(english);
    if (found === undefined && !values) return withItsNumber(english);
    const sentence = typeof found === 'string' ? found : english;
    return values ? filledIn(sentence, written(values)) : sentence;
  }

  /** A sentence about `{count}` things, of which the English has two forms: `1 page`, `1,200 pages`. */
  function tCount(count: number, one: string, several: string, values: Values = {}): string {
    const found = sentences.get(several);
    const english = count === 1 ? one : several;
    const sentence =
      found === undefined ? english : typeof found === 'string' ? found : (found[plural.select(count)] ?? found.other);
    return filledIn(sentence, written({ ...values, count }));
  }

  /** A sentence with nodes in its `{places}`, such as a link: text and nodes in the order of the language. */
  function tNodes(english: string, nodes: Readonly<Record<string, ReactNode>>): ReactNode[] {
    return t(english)
      .split(/\{(\w+)\}/)
      .map((part, index) =>
        index % 2 === 1 && Object.hasOwn(nodes, part) ? createElement(Fragment, { key: index }, nodes[part]) : part,
      );
  }

  return { t, tCount, tNodes };
}
