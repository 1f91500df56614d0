/** A step of an example: apply a patch, write a new file, run a command. */
export type Step =
  | { kind: 'patch'; text: string; files: string[] }
  | { kind: 'file'; file: string; text: string }
  | { kind: 'migration'; name: string };

const BLOCK = /^```(\w+)\n([\s\S]*?)^```$/gm;

/** The first line is its path, in a comment. */
const NEW_FILE = /^(?:\/\/|\/\*|<!--) (?<file>\S+\.(?:tsx?|css|astro))(?: \*\/| -->)?\n(?<content>[\s\S]+)$/;

/** The steps of a page, in their order: all of its blocks. */
export const readSteps = (page: string): Step[] =>
  Array.from(page.matchAll(BLOCK), ([, language = '', text = '']) => readStep(language, text));

/** The files that steps change and write. */
export const filesOf = (steps: readonly Step[]): string[] =>
  steps.flatMap((step) => (step.kind === 'patch' ? step.files : step.kind === 'file' ? [step.file] : []));

function readStep(language: string, text: string): Step {
  if (language === 'diff') {
    return { kind: 'patch', text, files: Array.from(text.matchAll(/^\+\+\+ b\/(.+)$/gm), ([, file = '']) => file) };
  }
  const { file, content } = NEW_FILE.exec(text)?.groups ?? {};
  if (file && content) return { kind: 'file', file, text: content };
  const [, name] = /^npm run migration -- (\S+)\n$/.exec(text) ?? [];
  if (name) return { kind: 'migration', name };
  throw new Error(`A block of an example is no patch, no new file and no migration:\n${text}`);
}
