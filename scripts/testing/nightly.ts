/** The tag of tests that run each night and before a release, in `npm run test:all`, and not in `npm test`. */
export const NIGHTLY = 'nightly';
