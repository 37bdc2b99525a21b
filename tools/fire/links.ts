import type { Random } from '@vela/service/random.ts';
import { Proxy } from './proxy.ts';
import type { Target } from './proxy-connection.ts';

/*
 * The site listens on 127.0.0.2; at every other address that it or its clients use, a proxy of ours
 * listens, so that nothing in the site has to know of them:
 *
 *   127.0.0.1  used between the processes of a site, and by the supervisor's checks
 *   127.0.0.3  the platform's address in the studio's settings
 *   127.0.0.4  the address for clients, and so the site's public address for pages
 *   127.0.0.5  the two databases
 */

/** Where the site itself listens. */
export const siteHost = '127.0.0.2';
/** The site's address for its clients. */
export const clientHost = '127.0.0.4';
const sharedHost = '127.0.0.1';
const platformHost = '127.0.0.3';
const databaseHost = '127.0.0.5';

/** The ports of one site. */
export type Ports = { server: number; console: number; studio: number };

/** The links between clients, processes and databases, each through a proxy. */
export type Links = {
  clientToServer: Proxy;
  operatorToServer: Proxy;
  clientToStudio: Proxy;
  /** Bets, wins and rollbacks. */
  studioToServer: Proxy;
  /** Callbacks of the payment desk. */
  deskToServer: Proxy;
  /** Launches, held balances, and under `/desk/` the payment protocol. */
  serverToStudio: Proxy;
  operatorLoopback: Proxy;
  serverToDatabase: Proxy;
  studioToDatabase: Proxy;
};

/** Creates the links of a site whose databases are behind one socket. */
export function createLinks(ports: Ports, databaseSocket: string, random: Random): Links {
  const at = (port: number): Target => ({ host: siteHost, port });
  const http = (name: string, host: string, port: number): Proxy =>
    new Proxy({ name, listen: { host, port }, target: at(port), protocol: 'http', random });
  const database = (name: string): Proxy =>
    new Proxy({
      name,
      listen: { host: databaseHost, port: 0 },
      target: { path: databaseSocket },
      protocol: 'postgres',
      random,
    });
  return {
    clientToServer: http('client→server', clientHost, ports.server),
    operatorToServer: http('operator→server', clientHost, ports.console),
    clientToStudio: http('client→studio', clientHost, ports.studio),
    studioToServer: http('studio→server', platformHost, ports.server),
    deskToServer: http('desk→server', sharedHost, ports.server),
    serverToStudio: http('server→studio', sharedHost, ports.studio),
    operatorLoopback: http('supervisor→server', sharedHost, ports.console),
    serverToDatabase: database('server→database'),
    studioToDatabase: database('studio→database'),
  };
}

/** The settings that route the site's processes through the links. */
export function toLinkSettings(ports: Ports): Record<string, string> {
  return {
    VELA_HOST: siteHost,
    PORT: String(ports.server),
    CONSOLE_PORT: String(ports.console),
    STUDIO_PORT: String(ports.studio),
    VELA_PUBLIC_URL: `http://${clientHost}:${ports.server}`,
    VELA_CONSOLE_URL: `http://${clientHost}:${ports.console}`,
    VELA_STUDIO_URL: `http://${clientHost}:${ports.studio}`,
    PLATFORM_URL: `http://${platformHost}:${ports.server}`,
  };
}

/** A database's address through its link, from its direct address. */
export function toDatabaseUrl(port: number, socketUrl: string): string {
  const url = new URL(socketUrl);
  url.hostname = databaseHost;
  url.port = String(port);
  url.search = '';
  return url.href;
}
