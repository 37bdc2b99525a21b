/** Recomputes any round from its seeds, in the browser, with the code that played it. Pure. */
import { isSeedOfChain } from '@vela/fair/chain.ts';
import { commitTo, openDraws } from '@vela/fair/draws.ts';
import type { HandAction, HandConfig, HandView } from '../../src/protocol/hand.ts';
import { HAND_GAMES } from '../../src/hands/games.ts';
import { toShownReturns } from '../../src/hands/hand-game.ts';
import type { DrawnGame } from '../../src/protocol/play.ts';
import type { SlotConfig, SpinOutcome } from '../../src/protocol/slot.ts';
import { playSlot } from '../../src/slots/engine.ts';
import type { SpotStakes, TableConfig, TableOutcome } from '../../src/protocol/table.ts';
import { TABLE_GAMES } from '../../src/tables/games.ts';

/** The values of the page's fields. */
export interface ProofFields {
  game: string;
  /** Of the stakes; empty: as the game is defined. */
  currency: string;
  /** The server seed, or the seed of a table's round; hexadecimal. */
  seed: string;
  /** The client seed, or the salt of a table. */
  clientSeed: string;
  /** The nonce, or the index in a table's chain. */
  nonce: string;
  /** The seed commit; for a table the previous seed or the end of the chain. May be empty. */
  commit: string;
  /** Of a slot, in minor units; wins are multiples of it. */
  stakeMinor: string;
  /** Stakes and steps of a hand as JSON, as a replay copies them. */
  hand: string;
}

/** An invalid field. */
export type WrongField = 'seed' | 'clientSeed' | 'nonce' | 'stakeMinor' | 'hand';

/** The result; `isCommitted` is null if no published hash was given. */
export type Recomputed = { isCommitted: boolean | null } & (
  | { kind: 'slot'; game: SlotConfig; outcome: SpinOutcome; stakeMinor: number }
  | { kind: 'table'; game: TableConfig; outcome: TableOutcome }
  | {
      kind: 'hand';
      game: HandConfig;
      dealt: HandView;
      steps: { action: HandAction; view: HandView }[];
      returns: SpotStakes | null;
    }
);

/** Empty fields for a game. */
export const NO_FIELDS: ProofFields = {
  game: '',
  currency: '',
  seed: '',
  clientSeed: '',
  nonce: '0',
  commit: '',
  stakeMinor: '',
  hand: '',
};

// Chosen: more than the longest chain, and quick to hash through.
const NONCE_MAX = 1_000_000;

/** Computes a round, or returns the invalid field. */
export function recompute(
  config: DrawnGame,
  fields: ProofFields,
): Recomputed | { wrong: WrongField } {
  const seed = fields.seed.trim().toLowerCase();
  const nonce = Number(fields.nonce);
  if (!/^[0-9a-f]{64}$/.test(seed)) return { wrong: 'seed' };
  if (fields.clientSeed === '') return { wrong: 'clientSeed' };
  if (!/^\d+$/.test(fields.nonce.trim()) || nonce > NONCE_MAX) return { wrong: 'nonce' };
  const isCommitted = checkCommit(config, seed, nonce, fields.commit.trim().toLowerCase());
  const draws = openDraws({ serverSeed: seed, clientSeed: fields.clientSeed, nonce });
  if (config.kind === 'slot') {
    const stakeMinor = config.stakesMinor.find((stake) => String(stake) === fields.stakeMinor);
    if (stakeMinor === undefined) return { wrong: 'stakeMinor' };
    return {
      isCommitted,
      kind: 'slot',
      game: config,
      outcome: playSlot(config, draws, stakeMinor),
      stakeMinor,
    };
  }
  if (config.kind === 'hand') {
    const played = parseHand(fields.hand);
    if (played === null) return { wrong: 'hand' };
    let hand = HAND_GAMES[config.game].open(played.spots, draws);
    const dealt = hand.view;
    const steps: { action: HandAction; view: HandView }[] = [];
    for (const action of played.steps) {
      const next = hand.act(action);
      if (next === null) return { wrong: 'hand' };
      hand = next;
      steps.push({ action, view: hand.view });
    }
    const returns = hand.isOver ? toShownReturns(hand.settle()) : null;
    return { isCommitted, kind: 'hand', game: config, dealt, steps, returns };
  }
  const outcome = TABLE_GAMES[config.kind].play(draws);
  return { isCommitted, kind: 'table', game: config, outcome };
}

function checkCommit(
  config: DrawnGame,
  seed: string,
  nonce: number,
  commit: string,
): boolean | null {
  if (commit === '') return null;
  if (commitTo(seed) === commit) return true;
  const isOfOnePlayer = config.kind === 'slot' || config.kind === 'hand';
  return !isOfOnePlayer && isSeedOfChain(seed, nonce, commit);
}

function parseHand(text: string): { spots: SpotStakes; steps: HandAction[] } | null {
  const value = readJson(text);
  if (!isRecord(value)) return null;
  const { spots, steps } = value;
  if (!isRecord(spots) || !Array.isArray(steps)) return null;
  const stakes: SpotStakes = {};
  for (const [spot, stake] of Object.entries(spots)) {
    if (typeof stake !== 'number' || !Number.isSafeInteger(stake) || stake <= 0) return null;
    stakes[spot] = stake;
  }
  const actions = steps.map(toAction);
  return actions.some((action) => action === null)
    ? null
    : { spots: stakes, steps: actions.filter((action) => action !== null) };
}

function toAction(value: unknown): HandAction | null {
  if (!isRecord(value) || typeof value['name'] !== 'string') return null;
  const cards: unknown = value['cards'] ?? [];
  if (!Array.isArray(cards)) return null;
  const names = cards.filter((card): card is string => typeof card === 'string');
  return names.length === cards.length ? { name: value['name'], cards: names } : null;
}

/** The fields of a copied proof; null if the text is invalid. */
export function parseProof(text: string): ProofFields | null {
  const value = readJson(text);
  if (!isRecord(value) || typeof value['game'] !== 'string') return null;
  const of = (name: keyof ProofFields): string => {
    const field = value[name];
    if (typeof field === 'string') return field;
    return field === undefined ? NO_FIELDS[name] : JSON.stringify(field);
  };
  return {
    game: value['game'],
    currency: of('currency'),
    seed: of('seed'),
    clientSeed: of('clientSeed'),
    nonce: of('nonce'),
    commit: of('commit'),
    stakeMinor: of('stakeMinor'),
    hand: of('hand'),
  };
}

function readJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
