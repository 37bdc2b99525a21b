import net from 'node:net';
import type { Random } from '@vela/service/random.ts';
import type { FaultMode } from './fault-modes.ts';
import { ProxyConnection } from './proxy-connection.ts';
import type { Link, Pace, Point, Target } from './proxy-connection.ts';

/** The action at a named point: `spring` is called once, at the first match. */
export type Trap = {
  point: Point;
  /** Of HTTP: the matching requests, by `POST /path`. */
  path?: RegExp;
  /** True: the triggering message is not forwarded, and that connection stalls. */
  holds: boolean;
  spring: () => void;
};

/** A link's fault: a mode, applied to some of the exchanges. */
export type Faults = {
  mode: FaultMode;
  /** The percentage of exchanges hit. */
  percent: number;
  /** Of HTTP: the matching requests, by `POST /path`. */
  path?: RegExp;
};

/** The parameters of a proxy. */
export type ProxyOptions = {
  /** The link's name in reports, such as `studio→server`. */
  name: string;
  listen: { host: string; port: number };
  target: Target;
  protocol: Link['protocol'];
  random: Random;
  pace?: Pace;
};

/**
 * Chosen: a delay is slower than anything on one machine and faster than any timeout of the site;
 * late is after every timeout of the site and of its clients; a kilobyte drips for half a second.
 */
const usualPace: Pace = { delayMs: 400, lateMs: 12_000, dripMs: 8 };

/** Sits between two processes of the site: forwards, observes, and injects faults on request. */
export class Proxy implements Link {
  readonly name: string;
  readonly protocol: ProxyOptions['protocol'];
  readonly target: Target;
  readonly random: Random;
  readonly pace: Pace;
  /** The number of injected faults. */
  injected = 0;
  faults: Faults | null = null;
  trap: Trap | null = null;
  #listen: ProxyOptions['listen'];
  readonly #connections = new Set<ProxyConnection>();
  #server: net.Server | null = null;

  constructor(options: ProxyOptions) {
    this.name = options.name;
    this.protocol = options.protocol;
    this.target = options.target;
    this.random = options.random;
    this.pace = options.pace ?? usualPace;
    this.#listen = options.listen;
  }

  /** Listens; resolves with its port. */
  async open(): Promise<number> {
    if (this.#server !== null) return this.#port();
    const server = net.createServer({ noDelay: true }, (socket) => this.#accept(socket));
    this.#server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.#listen, () => resolve());
    });
    // Clients that know the port find it again after a fault.
    this.#listen = { ...this.#listen, port: this.#port() };
    return this.#port();
  }

  /** Stops listening and cuts every connection. */
  async close(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    const closed = new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
    for (const connection of this.#connections) connection.cut();
    await closed;
  }

  /** Applies these faults to the link until the next call. */
  async breakBy(faults: Faults): Promise<void> {
    this.faults = faults;
    if (faults.mode !== 'refuse') return;
    this.injected += 1;
    await this.close();
  }

  /** Removes the fault; cuts held and faulty connections. */
  async repair(): Promise<void> {
    this.faults = null;
    this.trap = null;
    for (const connection of this.#connections) if (connection.isBroken) connection.cut();
    await this.open();
  }

  /** Springs the trap if it waits for this point; returns true if it holds the traffic. */
  passes(point: Point, request: string): boolean {
    const { trap } = this;
    if (trap === null || trap.point !== point) return true;
    if (trap.path !== undefined && !trap.path.test(request)) return true;
    this.trap = null;
    this.injected += 1;
    if (trap.holds) trap.spring();
    else setImmediate(trap.spring);
    return !trap.holds;
  }

  /** The fault for a new exchange, or null. */
  pickFault(request: string): FaultMode | null {
    const { faults } = this;
    if (faults === null || faults.mode === 'refuse') return null;
    if (faults.path !== undefined && !faults.path.test(request)) return null;
    return this.random.int(100) < faults.percent ? faults.mode : null;
  }

  #accept(socket: net.Socket): void {
    if (this.#server === null) {
      socket.destroy();
      return;
    }
    if (this.faults?.mode === 'acceptThenClose' && this.faults.path === undefined) {
      this.injected += 1;
      socket.destroy();
      return;
    }
    const connection = new ProxyConnection(this, socket, () =>
      this.#connections.delete(connection),
    );
    this.#connections.add(connection);
  }

  #port(): number {
    const address = this.#server?.address() ?? null;
    if (address === null || typeof address === 'string') throw new Error(`${this.name} is closed`);
    return address.port;
  }
}
