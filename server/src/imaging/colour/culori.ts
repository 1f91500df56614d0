import { createRequire } from 'node:module';

/** As `require` loads it, it is one file. As `import` does, it is two hundred: 65 ms and 12 MB more at each start of the process. */
export const culori: typeof import('culori') = createRequire(import.meta.url)('culori');
