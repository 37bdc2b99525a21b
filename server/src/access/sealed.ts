import { resealColumn } from '../app/reseal.ts';
import type { Resealing } from '../app/reseal.ts';
import { letterPurpose } from './deliveries.ts';
import { totpPurpose } from './authenticator.ts';

/** The sealed columns of this slice. */
export const accessSealed: readonly Resealing[] = [
  {
    what: "players' authenticators",
    run: (tx, secrets) =>
      resealColumn(tx, secrets, {
        table: 'access_totps',
        id: 'player_id',
        idType: 'bigint',
        column: 'sealed_secret',
        purposeOf: () => totpPurpose,
      }),
  },
  {
    what: 'letters',
    run: (tx, secrets) =>
      resealColumn(tx, secrets, {
        table: 'access_deliveries',
        id: 'delivery_id',
        idType: 'text',
        column: 'sealed_letter',
        purposeOf: () => letterPurpose,
      }),
  },
];
