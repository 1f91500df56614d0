/** `npm run migration -- NAME`: Writes a migration for what changed in the entities since the last one. */
import { writeMigration } from '../../server/src/database/write-migration.ts';
import { readCommandLine } from '../lib/command-line.ts';
import { WRONG_USAGE } from '../lib/usage-error.ts';

const { positionals } = readCommandLine(import.meta.filename, {});
const [name] = positionals;
if (name) {
  const fileName = await writeMigration(name);
  console.log(fileName ? `Wrote server/src/database/migrations/${fileName}` : 'Nothing changed since the last one.');
} else {
  console.error('Please name the migration: npm run migration -- add-a-column');
  process.exitCode = WRONG_USAGE;
}
