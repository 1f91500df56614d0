import { expect, test } from 'vitest';
import { type Said, saidIn } from './said.ts';

function readSaid(source: string, fileName = 'Part.tsx') {
  const said: Said = { sentences: new Set(), untranslated: [], atOnce: [] };
  saidIn(fileName, source, said);
  return said;
}

function saidBy(source: string, fileName?: string) {
  const { sentences, untranslated } = readSaid(source, fileName);
  return { sentences: [...sentences], untranslated };
}

test.each([
  [`t('Save')`, ['Save']],
  [`t(isNew ? 'Add' : 'Save')`, ['Add', 'Save']],
  [`t(found ?? 'Nothing')`, ['Nothing']],
  [`throw new Error(t('Nothing was saved'))`, ['Nothing was saved']],
  [`tNodes('See {link}.', { link: <a href="/">{t('the docs')}</a> })`, ['See {link}.', 'the docs']],
  [
    `tCount(all, '{done} of {count} page', '{done} of {count} pages', { done: t('none') })`,
    ['{done} of {count} pages', 'none'],
  ],
])('%s says its sentences', (source, sentences) => {
  expect(saidBy(source)).toEqual({ sentences, untranslated: [] });
});

test.each([
  [`<p>Loading</p>`],
  [`<p>{isBusy ? 'loading' : count}</p>`],
  [`<p>{count} left</p>`],
  [`<Form submitLabel="Save" />`],
  [`<Form title={\`\${name} photographs\`} />`],
  [`const field = { label: 'Title' };`],
  [`toast.fail('Failed to save', error);`],
  [`const textOf = () => 'A few are left';`],
  [`const textOf = (name: string) => \`Added \${name}\`;`],
  [`throw new HttpError('Nothing was saved', 409);`],
  [`t(\`Added \${name}\`)`],
  [`t('Added ' + 'Name or title')`],
  [`t('Added {what}', { what: 'The picture of the day' })`],
])('%s is complained of', (source) => {
  expect(saidBy(source).untranslated).toEqual([expect.stringMatching(/^Part\.tsx:1 /)]);
});

test.each([
  [`<p>{t(message)} · {count}/{all}</p>`],
  [`<Box component="ul" className="wide tall" sx={{ border: '1px solid', fontFamily: "'Albert Sans', serif" }} />`],
  [`const path = \`M\${x} \${y}h1v1\`;`],
  [`const title = iptc['Object Name'];`],
  [`<path d="M2 12s3.6-6.5 10-6.5" />`],
  [`<style>{\`\${palette} body { margin: 0 }\`}</style>`],
  [`<code>npm run user -- remove {name}</code>`],
  [`headers.set('Authorization', \`Bearer \${token}\`);`],
  [`console.error('No answer from the server', cause);`],
  [`if (!value) throw new Error('There is no queue around this component');`],
])('%s is not', (source) => {
  expect(saidBy(source)).toEqual({ sentences: [], untranslated: [] });
});

test.each([
  [`const texts = { gone: t('Gone') };`, ["Part.tsx:1 t('Gone')"]],
  [`const goneText = () => t('Gone');`, []],
  [`function Gone() { return <p>{t('Gone')}</p>; }`, []],
])('%s says at once: %j', (source, atOnce) => {
  expect(readSaid(source).atOnce).toEqual(atOnce);
});

test('A type in angle brackets is no element', () => {
  const source = `const read = <T>(name: string): T => views[name];\nconst write = <T>(one: T) => one;`;
  expect(saidBy(source, 'records.ts').untranslated).toEqual([]);
});
