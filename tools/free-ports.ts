import net from 'node:net';

/** Three free ports; held at the same moment, so they differ. */
export async function findFreePorts(): Promise<[number, number, number]> {
  const hold = (): Promise<net.Server> =>
    new Promise((resolve, reject) => {
      const server = net.createServer();
      server.once('error', reject);
      server.listen(0, () => resolve(server));
    });
  const servers = [await hold(), await hold(), await hold()] as const;
  const portOf = (server: net.Server): number => {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return address.port;
  };
  const ports = [portOf(servers[0]), portOf(servers[1]), portOf(servers[2])] as const;
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return [...ports];
}
