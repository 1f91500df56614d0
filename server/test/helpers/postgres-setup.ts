import type { TestProject } from 'vitest/node';
import { createTemplate, type PostgresServer, startPostgres } from './postgres-server.ts';
import type {} from './test-database.ts';

let server: PostgresServer | null = null;

/** Starts PostgreSQL for the tests that run on it. */
export async function setup({ provide }: TestProject) {
  server = await startPostgres();
  provide('postgres', { server: server.url, template: await createTemplate(server.url) });
}

export async function teardown() {
  await server?.stop();
}
