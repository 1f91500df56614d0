/** What of a connection is used where the driver's and that of a transaction of MikroORM do. */
export interface Queried {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}
