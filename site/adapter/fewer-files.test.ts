import { expect, test } from 'vitest';
import { foldFacades, shareRuntime } from './fewer-files.ts';

test('an entry of one line becomes the file that it leads to', () => {
  const bundle = {
    '_astro/client.1.js': { type: 'chunk', code: 'export{t as default}from"./islands.2.js";' },
    '_astro/islands.2.js': { type: 'chunk', code: 'const $a=1,b=2;export{b as n,$a as t};' },
    '_astro/Gallery.3.js': { type: 'chunk', code: 'import{n as e}from"./islands.2.js";import("./islands.2.js");' },
  };

  foldFacades(bundle);

  expect(bundle).toEqual({
    '_astro/client.1.js': { type: 'chunk', code: 'const $a=1,b=2;export{b as n,$a as t};\nexport{$a as default};' },
    '_astro/Gallery.3.js': { type: 'chunk', code: 'import{n as e}from"./client.1.js";import("./client.1.js");' },
  });
});

test('so does each other one, under the name that it gives', () => {
  const bundle = {
    '_astro/Gallery.1.js': { type: 'chunk', code: 'export{t as Gallery}from"./Gallery.2.js";' },
    '_astro/Gallery.2.js': { type: 'chunk', code: 'import{n}from"./client.3.js";var a=n;export{a as t};' },
    '_astro/client.3.js': { type: 'chunk', code: 'export{t as default}from"./islands.4.js";' },
    '_astro/islands.4.js': { type: 'chunk', code: 'const b=2;export{b as n,b as t};' },
  };

  foldFacades(bundle);

  expect(Object.keys(bundle)).toEqual(['_astro/Gallery.1.js', '_astro/client.3.js']);
  expect(bundle['_astro/Gallery.1.js'].code).toContain('export{a as Gallery};');
});

test('so does one of several names, each under the name that it gives', () => {
  const bundle = {
    '_astro/Gallery.1.js': { type: 'chunk', code: 'export{t as Gallery,n as Project}from"./Gallery.2.js";' },
    '_astro/Gallery.2.js': { type: 'chunk', code: 'var a=1,b=2;export{b as n,a as t};' },
  };

  foldFacades(bundle);

  expect(bundle).toEqual({
    '_astro/Gallery.1.js': {
      type: 'chunk',
      code: 'var a=1,b=2;export{b as n,a as t};\nexport{a as Gallery,b as Project};',
    },
  });
});

test('a file of its own is no such entry', () => {
  const bundle = { '_astro/client.1.js': { type: 'chunk', code: 'const a=1;export{a as default};' } };

  foldFacades(bundle);

  expect(bundle['_astro/client.1.js'].code).toBe('const a=1;export{a as default};');
});

test('helpers are in the file that their importers share', () => {
  const bundle = {
    '_astro/rolldown-runtime.1.js': { type: 'chunk', code: 'var a=(n)=>n+1;export{a as n};' },
    '_astro/Alone.2.js': { type: 'chunk', code: 'import{n as x}from"./rolldown-runtime.1.js";x(0);' },
    '_astro/Gallery.3.js': {
      type: 'chunk',
      code: 'import{n as x}from"./rolldown-runtime.1.js";import{t as y}from"./islands.5.js";export{x as n};',
    },
    '_astro/Live.4.js': {
      type: 'chunk',
      code: 'import{n as x}from"./rolldown-runtime.1.js";import{t as y}from"./islands.5.js";import{n}from"./Gallery.3.js";',
    },
    '_astro/islands.5.js': {
      type: 'chunk',
      code: 'import{n as x}from"./rolldown-runtime.1.js";var y=x(1);export{y as t};',
    },
  };

  shareRuntime(bundle);

  const helpers = 'const runtime$=(()=>{var a=(n)=>n+1;return{n:a}})();';
  const shared = 'import{runtime$}from"./islands.5.js";const{n:x}=runtime$;import{t as y}from"./islands.5.js";';
  expect(Object.values(bundle).map(({ code }) => code)).toEqual([
    `${helpers}const{n:x}=runtime$;x(0);`,
    `${shared}export{x as n};`,
    `${shared}import{n}from"./Gallery.3.js";`,
    `${helpers}export{runtime$};const{n:x}=runtime$;var y=x(1);export{y as t};`,
  ]);
});

test('helpers stand where they were imported, and mean the same', async () => {
  const bundle = {
    '_astro/rolldown-runtime.1.js': { type: 'chunk', code: 'var a=(n)=>n+1,b=(n)=>a(n)*2;export{b as n,a as t};' },
    '_astro/Gallery.2.js': {
      type: 'chunk',
      code: 'import{n as x}from"./rolldown-runtime.1.js";export const six=x(2);',
    },
  };

  shareRuntime(bundle);

  expect(Object.keys(bundle)).toEqual(['_astro/Gallery.2.js']);
  const code = encodeURIComponent(bundle['_astro/Gallery.2.js'].code);
  expect(await import(/* @vite-ignore */ `data:text/javascript,${code}`)).toMatchObject({ six: 6 });
});
