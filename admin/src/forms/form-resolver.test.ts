import { expect, test } from 'vitest';
import { z } from 'zod';
import { resolverOf, sayErrors } from './form-resolver.ts';

const schema = z.object({
  message: z.string().min(1, 'Message is required'),
  shown: z.object({ message: z.string().min(1, 'Name is required') }),
  links: z.array(z.object({ url: z.url('Please enter an address') })).min(2, 'Two are needed'),
});
const options = { fields: {}, shouldUseNativeValidation: false };

test('What is wrong is said wherever the field is, whatever its name', async () => {
  const values = { message: '', shown: { message: '' }, links: [{ url: 'nothing' }] };
  const { errors } = await resolverOf(schema)(values, undefined, options);

  sayErrors(errors, (message) => message.toUpperCase());

  expect(errors).toMatchObject({
    message: { message: 'MESSAGE IS REQUIRED' },
    shown: { message: { message: 'NAME IS REQUIRED' } },
    links: { 0: { url: { message: 'PLEASE ENTER AN ADDRESS' } }, root: { message: 'TWO ARE NEEDED' } },
  });
});
