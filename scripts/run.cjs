/**
 * What every npm script calls: `node scripts/run.cjs <command> [arguments]`. It is written for Node 10, so that an old Node says one sentence
 * instead of failing at syntax that it does not know; everything else is `run.mjs`.
 */
'use strict';

const FIRST_NODE = 18;
const { node } = process.versions;

if (Number(node.split('.')[0]) < FIRST_NODE) {
  console.error(
    `This is Node ${node}, and Vitrine needs Node ${FIRST_NODE} or newer. Install a newer one, such as that of https://nodejs.org, and try again.`,
  );
  process.exitCode = 1;
} else {
  import('./run.mjs');
}
