import { readFile } from 'node:fs/promises';
import { parseJson } from '@vitrine/shared/parse-json';
import type { z } from 'zod';

/** The content of a JSON file; null if the file is missing, damaged or of another shape. */
export async function readJson<T extends z.ZodType>(path: string, schema: T): Promise<z.infer<T> | null> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return schema.safeParse(parseJson(text)).data ?? null;
}
