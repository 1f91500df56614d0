import type { ViteUserConfig } from 'astro';

type Files = Record<string, { type: string; code?: string }>;

const FACADE = /^export\s*\{([^}]+)\}\s*from\s*["']\.\/([\w.-]+\.js)["'];?\s*$/;
const RUNTIME = /(?:^|\/)rolldown-runtime\.[\w-]+\.js$/;
const RUNTIME_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']\.\/rolldown-runtime\.[\w-]+\.js["'];?/;
const EXPORTS = /export\s*\{([^}]*)\};?\s*$/;

/**
 * Takes files out of the browser's bundle that hold next to nothing, and are a request each: entries of one line that lead on
 * to another file (Astro's to React, an island's that a live section uses as well), and the bundler's own helpers.
 */
export const fewerFiles = {
  name: 'vitrine:fewer-files',
  enforce: 'post',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  // The names of files contain hashes of what they were before. To be raised when what happens to them below changes.
  augmentChunkHash: () => 'fewer-files 3',
  generateBundle: (_options, bundle) => {
    shareRuntime(bundle);
    foldFacades(bundle);
  },
} satisfies NonNullable<ViteUserConfig['plugins']>[number];

/**
 * Puts the bundler's helpers, which keep no state, into the file that most of their importers import as well, where those get them
 * from. All others get a copy. Removes the helpers' own file. In place.
 */
export function shareRuntime(bundle: Files): void {
  const path = Object.keys(bundle).find((name) => RUNTIME.test(name));
  const code = path === undefined ? undefined : bundle[path]?.code;
  if (path === undefined || code === undefined) return;
  const helpers = code.replace(EXPORTS, (_, names: string) => `return{${asProperties(names, 'value')}}`);

  const importers = Object.entries(bundle).flatMap(([name, { code = '' }]) =>
    RUNTIME_IMPORT.test(code) ? [name] : [],
  );
  const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1);
  const guestsOf = (file: string) =>
    importers.filter((other) => bundle[other]?.code?.includes(`from"./${nameOf(file)}"`));
  const [host = ''] = importers.toSorted((a, b) => guestsOf(b).length - guestsOf(a).length);
  const guests = new Set(guestsOf(host));

  for (const name of importers) {
    const file = bundle[name];
    const own = `const runtime$=(()=>{${helpers}})();${name === host ? 'export{runtime$};' : ''}`;
    const source = guests.has(name) ? `import{runtime$}from"./${nameOf(host)}";` : own;
    const use = (_: string, names: string) => `${source}const{${asProperties(names, 'target')}}=runtime$;`;
    if (file?.code) file.code = file.code.replace(RUNTIME_IMPORT, use);
  }
  delete bundle[path];
}

/** Puts the file that an entry of one line leads to into the entry's place. In place. */
export function foldFacades(bundle: Files): void {
  for (const [facadePath, facade] of Object.entries(bundle)) {
    const [, passedOn, targetName] = FACADE.exec(facade.code ?? '') ?? [];
    const targetPath = Object.keys(bundle).find((path) => targetName && path.endsWith(`/${targetName}`));
    const target = targetPath === undefined ? undefined : bundle[targetPath];
    if (!passedOn || !targetName || targetPath === undefined || !target?.code) continue;

    const names = namesIn(EXPORTS.exec(target.code)?.[1] ?? '');
    const renamed = namesIn(passedOn).filter(({ length }) => length > 1);
    const own = renamed.map(([exported = '', name = '']) => {
      const [local] = names.find(([inside, outside = inside]) => outside === exported) ?? [];
      if (!local) throw new Error(`${targetPath} does not export ${exported}, which ${facadePath} asks for`);
      return `${local} as ${name}`;
    });
    facade.code = `${target.code}\nexport{${own.join(',')}};`;
    delete bundle[targetPath];
    const file = facadePath.slice(facadePath.lastIndexOf('/') + 1);
    for (const other of Object.values(bundle)) if (other.code) other.code = other.code.replaceAll(targetName, file);
  }
}

/** The names of `a as b, c`: inside, and outside if that is another one. */
const namesIn = (names: string) => names.split(',').map((name) => name.trim().split(' as '));

/** `a as b, c` as it stands in braces: what is exported as the properties of a value, what is imported as a target for them. */
const asProperties = (names: string, role: 'value' | 'target') =>
  namesIn(names)
    .map(([first = '', second = first]) => (role === 'value' ? `${second}:${first}` : `${first}:${second}`))
    .join(',');
