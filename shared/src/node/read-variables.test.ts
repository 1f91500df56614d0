import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { givenFolder } from '../../../scripts/testing/given-folder.ts';
import { readVariables, SECRET_VARIABLES } from './read-variables.ts';

function givenFile(content: string): string {
  const folder = givenFolder();
  const file = path.join(folder, 'secret');
  writeFileSync(file, content);
  return file;
}

test.each(SECRET_VARIABLES)('%s can be in a file, without the newline at its end', (name) => {
  const { values, problems } = readVariables({ [`${name}_FILE`]: givenFile(' a secret\n'), PORT: '3000', DEMO: '' });

  expect(values).toEqual({ [name]: ' a secret', PORT: '3000' });
  expect(problems).toEqual([]);
});

test('a file that is missing, no file, empty or beside the variable itself is named, and no secret is', () => {
  const empty = givenFile('\n');
  const folder = path.dirname(empty);
  const { problems } = readVariables({
    TOKEN_SECRET_FILE: '/nowhere/token',
    WEBHOOK_SECRET_FILE: folder,
    SMTP_URL_FILE: empty,
    METRICS_TOKEN: 'the one secret',
    METRICS_TOKEN_FILE: givenFile('the other secret'),
  });

  expect(problems.map(({ name, message }) => `${name}: ${message}`).sort()).toEqual([
    'METRICS_TOKEN_FILE: must not be set together with METRICS_TOKEN',
    `SMTP_URL_FILE: ${empty} is empty`,
    expect.stringMatching(/^TOKEN_SECRET_FILE: \/nowhere\/token cannot be read \(ENOENT.*\)$/),
    expect.stringMatching(`^WEBHOOK_SECRET_FILE: ${folder} cannot be read \\(EISDIR.*\\)$`),
  ]);
  expect(JSON.stringify(problems)).not.toMatch(/the (one|other) secret/);
});

test('a file of a variable that is no secret is left alone', () => {
  expect(readVariables({ PORT_FILE: '/nowhere' }).values).toEqual({ PORT_FILE: '/nowhere' });
});
