/** A live socket that a test controls as the server; it replaces `WebSocket`. */
export class StandInSocket extends EventTarget {
  /** Every socket opened, the most recent last. */
  static all: StandInSocket[] = [];
  readonly url: string;
  readonly sent: unknown[] = [];
  isClosed = false;

  constructor(url: string) {
    super();
    this.url = url;
    StandInSocket.all.push(this);
  }

  /** The socket opened most recently. */
  static last(): StandInSocket {
    const socket = StandInSocket.all.at(-1);
    if (!socket) throw new Error('no socket');
    return socket;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.isClosed = true;
  }

  /** Sends events to the client. */
  emit(...types: string[]): void {
    for (const type of types) {
      this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify({ type }) }));
    }
  }

  /** Opens the socket and greets the client. */
  greet(): void {
    this.dispatchEvent(new Event('open'));
    this.emit('hello');
  }

  /** Ends the connection. */
  drop(code = 1006): void {
    this.isClosed = true;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}
