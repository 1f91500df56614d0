import { hash, verify } from '@node-rs/argon2';

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The argon2id hash of a password, with its salt and cost, as a PHC string. */
export const hashPassword = (password: string) => hash(password, cost);

/** Whether the password belongs to the hash. */
export const isPassword = (passwordHash: string, password: string) => verify(passwordHash, password);

/** A hash that no password meets, so that an unknown username takes as long as a wrong password. Nothing waits for it at the start. */
export const nobodysHash = hashPassword(crypto.randomUUID());
