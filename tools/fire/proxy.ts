import net from 'node:net';
import type { Random } from '@vela/service/random.ts';
import type { FaultMode } from './fault-modes.ts';
import { ProxyConnection } from './proxy-connection.ts';
import type { Link, Pace, Point, Target } from './proxy-connection.ts';

/** What happens at a named moment: `spring` is called once, at the first one that fits. */
export type Trap = {
  point: Point;
  /** Of HTTP: which requests are meant, by `POST /path`. */
  path?: RegExp;
  /** True: what made the moment is not passed on, and that connection stands still. */
  holds: boolean;
  spring: () => void;
};

/** What a link does wrong: one of the modes to some of the exchanges. */
export type Faults = {
  mode: FaultMode;
  /** How many of a hundred exchanges are hit. */
  percent: number;
  /** Of HTTP: which requests are meant, by `POST /path`. */
  path?: RegExp;
};

/** What a proxy is made of. */
export type ProxyOptions = {
  /** How the link is called in reports, such as `studio→server`. */
  name: string;
  listen: { host: string; port: number };
  target: Target;
  speaks: Link['speaks'];
  random: Random;
  pace?: Pace;
};

/**
 * Chosen: a delay is slower than anything on one machine and faster than any timeout of the site;
 * late is after every timeout of the site and of its clients; a kilobyte drips for half a second.
 */
const usualPace: Pace = { delayMs: 400, lateMs: 12_000, dripMs: 8 };

/** Stands between two processes of the site: passes on, watches, and breaks what it is asked to. */
export class Proxy implements Link {
  readonly name: string;
  readonly speaks: ProxyOptions['speaks'];
  readonly target: Target;
  readonly random: Random;
  readonly pace: Pace;
  /** How many faults it has put into the traffic. */
  injected = 0;
  faults: Faults | null = null;
  trap: Trap | null = null;
  #listen: ProxyOptions['listen'];
  readonly #connections = new Set<ProxyConnection>();
  #server: net.Server | null = null;

  constructor(options: ProxyOptions) {
    this.name = options.name;
    this.speaks = options.speaks;
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

  /** Breaks the link in this way until the next call. */
  async breakBy(faults: Faults): Promise<void> {
    this.faults = faults;
    if (faults.mode !== 'refuse') return;
    this.injected += 1;
    await this.close();
  }

  /** Works again; what is held or under way by a fault is cut. */
  async mend(): Promise<void> {
    this.faults = null;
    this.trap = null;
    for (const connection of this.#connections) if (connection.isBroken) connection.cut();
    await this.open();
  }

  /** Springs the trap if this moment is the one that it waits for; true if it holds the traffic. */
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

  /** The fault that hits an exchange which begins, or null. */
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
