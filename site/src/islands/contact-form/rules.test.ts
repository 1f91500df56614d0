import { describe, expect, test } from 'vitest';
import { EMPTY } from './fields.ts';
import { findErrors, readAnswer } from './rules.ts';

const filled = { ...EMPTY, name: 'Ann', email: 'ann@example.com', message: 'Hello' };

describe('findErrors', () => {
  test('says what an empty form lacks', () => {
    expect(findErrors(EMPTY)).toEqual({
      name: 'Name is required',
      email: 'Invalid email address',
      message: 'Message is required',
    });
  });

  test('finds nothing wrong with a filled form', () => {
    expect(findErrors(filled)).toEqual({});
  });

  test.each([
    ['name', 'a'.repeat(101), 'Name must be less than 100 characters'],
    ['name', '   ', 'Name is required'],
    ['email', `${'a'.repeat(250)}@example.com`, 'Email must be less than 255 characters'],
    ['phone', '1'.repeat(21), 'Phone must be less than 20 characters'],
    ['message', 'a'.repeat(1_001), 'Message must be less than 1000 characters'],
  ])('%s of "%s"', (field, value, message) => {
    expect(findErrors({ ...filled, [field]: value })).toEqual({ [field]: message });
  });
});

describe('readAnswer', () => {
  test('knows success by its flag', () => {
    expect(readAnswer({ success: true, data: { received: true } })).toEqual({ ok: true });
  });

  test("takes the server's message and its faults by field", () => {
    const answer = {
      success: false,
      code: 'INVALID',
      message: 'Please check the highlighted fields',
      errors: [
        { field: 'email', message: 'Invalid email address' },
        { field: 'colour', message: 'Unknown' },
      ],
    };

    expect(readAnswer(answer)).toEqual({
      ok: false,
      message: 'Please check the highlighted fields',
      errors: { email: 'Invalid email address' },
    });
  });

  test('takes the message of a refusal that has no code', () => {
    expect(readAnswer({ success: false, message: 'Mailbox full' })).toEqual({
      ok: false,
      message: 'Mailbox full',
      errors: {},
    });
  });

  test.each([
    { success: false },
    { success: 'true' },
    { data: { received: true } },
    '<h1>Bad gateway</h1>',
    null,
    true,
  ])('takes %j for a failure without words', (answer) => {
    expect(readAnswer(answer)).toEqual({ ok: false, message: undefined, errors: {} });
  });
});
