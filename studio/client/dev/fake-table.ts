/** A table inside the page: the WebSocket of the fake studio. */
import type { ClientMessage } from '../../src/protocol/routes.ts';
import { commitTo } from '@vela/fair/draws.ts';
import { openTableDraws } from '../../src/fair/verify.ts';
import type {
  PastRound,
  ServerMessage,
  SpotStakes,
  TableOutcome,
  TablePhase,
  TableProof,
  YourBet,
} from '../../src/protocol/table.ts';
import { TABLE_GAMES } from '../../src/tables/games.ts';
import { computeReturns } from '../../src/tables/table-game.ts';
import { TABLES, toTableConfig } from '../../src/tables/tables.ts';

const query = new URLSearchParams(window.location.search);
const wanted = query.get('case') ?? '';
const shown = query.get('game');
const [first] = TABLES;
if (first === undefined) throw new Error('the studio has no table');
const table = TABLES.find(({ code }) => code === shown) ?? first;
const game = TABLE_GAMES[table.kind];

/** The table's configuration. */
export const tableConfig = toTableConfig(table, 'Asia/Hong_Kong');

const seedOf = (no: number): string =>
  commitTo((no % 256).toString(16).padStart(2, '0').repeat(32));

const history: PastRound[] = Array.from({ length: wanted === 'empty' ? 0 : 34 }, (_, i) => ({
  roundNo: i + 1,
  drawsAt: table.draws === null ? null : Date.now() - (34 - i) * 180_000,
  outcome: game.play(openTableDraws(seedOf(i), 'salt', i)),
}));

interface FakeRound {
  no: number;
  id: string;
  phase: TablePhase;
  endsAt: number;
  drawsAt: number | null;
  outcome: TableOutcome;
  bets: YourBet[];
  dealt: number;
}

/** Behaves like a WebSocket to the page and plays rounds by itself. */
export class FakeTableSocket extends EventTarget {
  static readonly OPEN = 1;
  readyState = 0;
  #balanceMinor = Number(query.get('balance') ?? 148_600);
  #round: FakeRound;
  #session = { startedAt: Date.now() - 2_892_000, stakedMinor: 40_000, returnedMinor: 36_400 };

  #unknownLeft = wanted === 'unknown' ? 3 : 0;

  constructor(_url: string) {
    super();
    this.#round = this.#open(35);
    setTimeout(() => {
      this.readyState = 1;
      this.dispatchEvent(new Event('open'));
      this.#sendSnapshot();
      void this.#run();
    }, 150);
    if (wanted === 'drop') setTimeout(() => this.close(), 6000);
  }

  close(): void {
    this.readyState = 3;
    this.dispatchEvent(new CloseEvent('close', { code: 1006 }));
  }

  send(text: string): void {
    const message = JSON.parse(text) as ClientMessage;
    if (message.type === 'ping') {
      this.#send({ type: 'pong', serverTime: Date.now() });
      return;
    }
    const { betId, spots, roundId } = message;
    if (this.#unknownLeft > 0) {
      this.#unknownLeft -= 1;
      setTimeout(() => this.#send({ type: 'betUnknown', roundId, betId }), 250);
      return;
    }
    const isLate = this.#round.phase !== 'betting' || wanted === 'late';
    const sum = Object.values(spots).reduce((total, stake) => total + stake, 0);
    const bet: YourBet = isLate
      ? { betId, spots, state: 'refused', reason: 'closed' }
      : { betId, spots, state: 'accepted', reason: null };
    if (!isLate) {
      this.#balanceMinor -= sum;
      this.#session.stakedMinor += sum;
      this.#round.bets.push(bet);
    }
    setTimeout(
      () => this.#send({ type: 'bet', roundId, bet, balanceMinor: this.#balanceMinor }),
      250,
    );
  }

  #send(message: ServerMessage): void {
    if (this.readyState !== 1) return;
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }

  #open(no: number): FakeRound {
    const outcome = game.play(openTableDraws(seedOf(no), 'salt', no));
    const id = `00000000-0000-4000-8000-${String(no).padStart(12, '0')}`;
    const endsAt = Date.now() + (Number(query.get('betting')) || 15_000);
    const drawsAt = table.draws === null ? null : endsAt + 800;
    return { no, id, phase: 'betting', endsAt, drawsAt, outcome, bets: [], dealt: 0 };
  }

  #proof(): TableProof {
    const { no, phase } = this.#round;
    const isOpen = phase === 'dealing' || phase === 'settled';
    return {
      chainId: 'c1',
      chainCommit: commitTo(seedOf(1)),
      salt: 'salt',
      index: no,
      previousSeed: commitTo(seedOf(no)),
      seed: isOpen ? seedOf(no) : null,
    };
  }

  #phase(phase: TablePhase, ms: number): void {
    this.#round.phase = phase;
    this.#round.endsAt = Date.now() + ms;
    const { id: roundId, no: roundNo, endsAt, drawsAt } = this.#round;
    const serverTime = Date.now();
    const head = { type: 'phase', roundId, shoeNo: 4, roundNo, phase, endsAt, serverTime } as const;
    this.#send({ ...head, drawsAt, proof: this.#proof() });
  }

  #sendSnapshot(): void {
    const { id: roundId, no: roundNo, phase, endsAt, drawsAt, bets, outcome, dealt } = this.#round;
    this.#send({
      type: 'snapshot',
      tableId: table.tableId,
      roundId,
      shoeNo: 4,
      roundNo,
      phase,
      endsAt,
      drawsAt,
      serverTime: Date.now(),
      proof: this.#proof(),
      dealt: game.listDealt(outcome).slice(0, dealt),
      outcome: phase === 'settled' ? outcome : null,
      history: [...history],
      yourBets: bets,
      payout: null,
      balanceMinor: this.#balanceMinor,
      watchers: 27,
      crowd: Object.fromEntries(
        game.spots.slice(0, 2).map((spot, i) => [spot, { bettors: 6 + i * 3, stakeMinor: 42_000 }]),
      ),
      session: this.#session,
    });
  }

  async #run(): Promise<void> {
    const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
    while (this.readyState === 1) {
      await pause(this.#round.endsAt - Date.now());
      this.#phase('closing', 800);
      await pause(800);
      this.#phase('dealing', 7000);
      const { outcome, id: roundId } = this.#round;
      for (const piece of game.listDealt(outcome)) {
        await pause(table.pieceMs);
        this.#round.dealt += 1;
        this.#send({ type: 'piece', roundId, ...piece });
      }
      await pause(table.pieceMs);
      this.#phase('settled', 6000);
      const roundNo = this.#round.no;
      history.push({ roundNo, outcome, drawsAt: this.#round.drawsAt });
      this.#send({ type: 'result', roundId, roundNo, outcome, proof: this.#proof() });
      this.#pay();
      await pause(6000);
      this.#round = this.#open(this.#round.no + 1);
      this.#phase('betting', this.#round.endsAt - Date.now());
    }
  }

  #pay(): void {
    const { bets, outcome, id: roundId } = this.#round;
    if (bets.length === 0) return;
    const spots: SpotStakes = {};
    for (const bet of bets) {
      for (const [spot, stake] of Object.entries(bet.spots)) {
        spots[spot] = (spots[spot] ?? 0) + stake;
      }
    }
    const { returns, returnedMinor } = computeReturns(game, spots, outcome);
    const back = Number(returnedMinor);
    const stakedMinor = Object.values(spots).reduce((total, stake) => total + stake, 0);
    this.#balanceMinor += back;
    this.#session.returnedMinor += back;
    this.#send({
      type: 'payout',
      roundId,
      stakedMinor,
      returnedMinor: back,
      returns,
      isCelebrated: back > stakedMinor,
      isPending: false,
      balanceMinor: this.#balanceMinor,
    });
  }
}
