import { expect, test } from 'vitest';
import { readSettings } from '../../supervisor/settings.ts';
import { whereKept } from './where-kept.ts';

const DATABASE_URL = 'postgres://vitrine:secret@db.example.com:5433/photos';
const STORAGE_URL = 's3://pictures/site?endpoint=https://s3.example.com';

test.for([
  [{}, 'Everything is kept in /srv/data.'],
  [
    { DATABASE_URL },
    'The records are in the database photos at db.example.com:5433, and everything else in /srv/data.',
  ],
  [
    { STORAGE_URL },
    'The pictures and the pages of the site are in s3://pictures/site/ at https://s3.example.com, and everything else in /srv/data.',
  ],
  [
    { DATABASE_URL, STORAGE_URL },
    'The records are in the database photos at db.example.com:5433, the pictures and the pages of the site are in s3://pictures/site/ at https://s3.example.com, and everything else in /srv/data.',
  ],
])('a start with %j says where records and pictures are, without a password', ([env, sentence]) => {
  expect(whereKept({ ...readSettings(env as NodeJS.ProcessEnv), dataDir: '/srv/data' })).toBe(sentence);
});
