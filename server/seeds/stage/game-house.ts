import { randomUUID } from 'node:crypto';
import type { Posting } from '@vela/ledger/post.ts';
import { addMs, MINUTE_MS } from '@vela/service/time.ts';
import { forMoney } from '../../src/app/services.ts';
import type { Services } from '../../src/app/services.ts';
import {
  ProviderDesk,
  resultAccount,
  uuidBytes,
  venueAccount,
} from '../../src/game/provider/desk.ts';
import { readPlayRules } from '../../src/protection/index.ts';
import { pastProviderNo } from '../game.ts';

/** A bet of the stage, with its result a minute later. */
export type Play = {
  gameCode: string;
  selection: string;
  stakeMinor: bigint;
  payoutMinor: bigint;
  at: Date;
};

/** The player and the venue of a visit. */
export type Seat = { playerId: bigint; venueNo: number };

/** The provider of the stage: its stakes and wins are batched like a real provider's. */
export class GameHouse {
  readonly #desk: ProviderDesk;

  constructor(services: Services) {
    this.#desk = new ProviderDesk(forMoney(services));
  }

  /**
   * Posts the stakes of a visit and then its wins, so that wins do not fund its stakes. Throws if
   * the venue wallet does not cover the stakes.
   */
  async play({ playerId, venueNo }: Seat, plays: readonly Play[]): Promise<void> {
    const { services } = this.#desk;
    const rules = await readPlayRules({ tx: services.database.db, services });
    const house = resultAccount(pastProviderNo, playerId);
    const wallet = venueAccount(playerId, venueNo);
    const common = { playerId, providerNo: pastProviderNo, fingerprint: 0n };
    const placed = await Promise.all(
      plays.map(async (play) => {
        const uuid = randomUUID();
        const round = `past-${uuid}`;
        const posting = await this.#desk.bets.submit({
          ...common,
          gameCode: play.gameCode,
          selection: play.selection,
          venueNo,
          rules,
          round,
          uuid: uuidBytes(uuid),
          validMinor: play.stakeMinor,
          isClosed: play.payoutMinor === 0n,
          transfer: {
            key: `provider/${pastProviderNo}/${uuid}`,
            kind: 'bet',
            debit: wallet,
            credit: house,
            amount: play.stakeMinor,
            cause: `past:${round}`,
            eventAt: play.at,
          },
        });
        return { play, round, betId: toTransferId(posting) };
      }),
    );
    await Promise.all(
      placed.map(async ({ play, round, betId }) => {
        if (play.payoutMinor === 0n) return;
        const uuid = randomUUID();
        const posting = await this.#desk.wins.submit({
          ...common,
          betId,
          round,
          uuid: uuidBytes(uuid),
          isClosed: true,
          validMinor: null,
          isPart: false,
          transfer: {
            key: `provider/${pastProviderNo}/${uuid}`,
            kind: 'win',
            debit: house,
            credit: wallet,
            amount: play.payoutMinor,
            cause: `past:${round}`,
            eventAt: addMs(play.at, MINUTE_MS),
          },
        });
        toTransferId(posting);
      }),
    );
  }

  close(): Promise<void> {
    return this.#desk.stop();
  }
}

function toTransferId(posting: Posting): bigint {
  if (posting.status !== 'posted') throw new Error(`a play of the stage was ${posting.status}`);
  return posting.transferId;
}
