import { readableTitle } from './readable-title.ts';

/** The title of a photograph that nobody has given one. Visitors see it in the language of the site. */
export const UNTITLED = 'Photograph';
const EXTENSION = /(?<=.)\.[^.]*$/;

const titleOfFile = (name: string) => readableTitle(name.replace(EXTENSION, ''));

/**
 * The title of a photograph as visitors see it. One that is still the name of its file is shown to its owner alone, if there is a number in
 * it, as in the names of cameras and programs: words without one, such as `misty-coast.jpg`, are a title.
 */
export function publicTitle({ title, original_name: name }: { title: string; original_name: string }): string {
  if (!/\d/.test(title)) return title;
  return readableTitle(title) === titleOfFile(name) ? UNTITLED : title;
}

/** The title that a photograph had when visitors saw this one: if it was hidden from them, it was the name of the file. */
export function ownTitle(shown: string, { title, original_name }: { title: string; original_name: string }): string {
  const hidden = [title, titleOfFile(original_name)].find(
    (own) => publicTitle({ title: own, original_name }) === UNTITLED,
  );
  return (shown === UNTITLED ? hidden : undefined) ?? shown;
}
