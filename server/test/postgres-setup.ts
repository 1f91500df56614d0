import type { TestProject } from 'vitest/node';
import type { PostgresServer } from './postgres-server.ts';
import type {} from './test-database.ts';

let server: PostgresServer | null = null;

/** Starts PostgreSQL for all tests when VITRINE_TEST_DATABASE=postgres asks for it. */
export async function setup({ provide }: TestProject) {
  if (process.env.VITRINE_TEST_DATABASE !== 'postgres') return provide('postgres', null);
  const { postgresFolder, startPostgres } = await import('./postgres-server.ts');
  if (!postgresFolder) throw new Error(`There is no PostgreSQL to test with for ${process.platform} ${process.arch}`);
  server = await startPostgres();
  provide('postgres', server.url);
}

export async function teardown() {
  await server?.stop();
}
