import { hash, verify } from '@node-rs/argon2';

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The argon2id hash of a password, with its salt and cost, as a PHC string. */
export const hashPassword = (password: string) => hash(password, cost);

/** Whether the password belongs to the hash. */
export const isPassword = (passwordHash: string, password: string) => verify(passwordHash, password);

/**
 * That of a password which several people type, each on a device of their own: a letter may be one character there or two, and a digit a
 * wide one.
 */
export const hashSharedPassword = (password: string) => hashPassword(password.normalize('NFKC'));

/** The same for these, with blanks around it as well, as in a copy from a mail. Hashes from before are of what was typed. */
export const isSharedPassword = async (passwordHash: string, password: string) => {
  const forms = new Set([password, password.trim()].flatMap((typed) => [typed.normalize('NFKC'), typed]));
  for (const form of forms) if (await isPassword(passwordHash, form)) return true;
  return false;
};

/** A hash that no password meets, so that an unknown username takes as long as a wrong password. Nothing waits for it at the start. */
export const nobodysHash = hashPassword(crypto.randomUUID());
