/** A step of the example: apply a patch, write a new file, run a command. */
export type Step =
  | { kind: 'patch'; text: string; files: string[] }
  | { kind: 'file'; file: string; text: string }
  | { kind: 'migration'; name: string };

const BLOCK = /^```(\w+)\n([\s\S]*?)^```$/gm;

/** The steps of the worked example in CONTRIBUTING.md, in their order. */
export function readSteps(contributing: string): Step[] {
  const [, example = ''] = contributing.split(/^## Worked example.*$/m);
  return [...example.matchAll(BLOCK)].map(([, language = '', text = '']) => readStep(language, text));
}

function readStep(language: string, text: string): Step {
  if (language === 'diff') {
    return { kind: 'patch', text, files: Array.from(text.matchAll(/^\+\+\+ b\/(.+)$/gm), ([, file = '']) => file) };
  }
  const [, file, content] = /^\/\/ (\S+\.tsx?)\n([\s\S]+)$/.exec(text) ?? [];
  if (file && content) return { kind: 'file', file, text: content };
  const [, name] = /^npm run migration -- (\S+)\n$/.exec(text) ?? [];
  if (name) return { kind: 'migration', name };
  throw new Error(`A block of the worked example is no patch, no new file and no migration:\n${text}`);
}
