import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A proxy to a database, which can be frozen, so that it transfers and closes nothing, or cut, so that it accepts nobody either. */
export async function givenDatabaseProxy(url: string) {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  let isFrozen = false;
  let isCut = false;
  const closeAll = () => {
    for (const socket of sockets.splice(0)) socket.destroy();
  };
  const proxy = createServer((client) => {
    if (isCut) return void client.destroy();
    const database = connect(Number(port), hostname);
    sockets.push(client, database);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      from.on('data', (chunk) => isFrozen || to.write(chunk));
      from.on('close', () => isFrozen || to.destroy());
      from.on('error', () => {});
    }
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    closeAll();
    proxy.close();
  });
  const address = new URL(url);
  address.port = `${(proxy.address() as AddressInfo).port}`;
  return {
    url: address.href,
    freeze(is: boolean) {
      isFrozen = is;
    },
    cut(is: boolean) {
      isCut = is;
      if (is) closeAll();
    },
  };
}
