import type { Scene } from './days.ts';
import type { Person } from './people.ts';

/** A line of a player's record. */
export type RecordLine = {
  person: Person;
  orderNo: string;
  type: string;
  mode: string;
  status: string;
  amountMinor: bigint;
  /** Keys and texts, as JSON; left out: none. */
  details?: string;
  createdAt: Date;
  updatedAt: Date;
};

/** Adds lines to players' records, each with the state that it is in now. */
export async function insertRecords(scene: Scene, lines: readonly RecordLine[]): Promise<void> {
  await scene.tx
    .insertInto('walletTransactions')
    .values(
      lines.map(({ person, ...line }) => ({
        ...line,
        transactionId: line.orderNo,
        playerId: person.playerId,
      })),
    )
    .execute();
  await scene.tx
    .insertInto('walletTransactionHistory')
    .values(
      lines.map((line) => ({ orderNo: line.orderNo, state: line.status, at: line.updatedAt })),
    )
    .execute();
}
