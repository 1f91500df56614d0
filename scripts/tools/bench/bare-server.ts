/** The limit of public reads: a Fastify route that does nothing but send the bytes of a file. `bare-server.ts FILE` */
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

const [file = ''] = process.argv.slice(2);
const bytes = readFileSync(file);
const app = Fastify();
app.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
const url = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.(url);
process.once('disconnect', () => process.exit());
