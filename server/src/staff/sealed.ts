import { resealColumn } from '../app/reseal.ts';
import type { Resealing } from '../app/reseal.ts';

/** What operators' authenticators are sealed for. */
export const staffTotpPurpose = 'totp';

/** What this slice keeps sealed. */
export const staffSealed: readonly Resealing[] = [
  {
    what: "operators' authenticators",
    run: (tx, secrets) =>
      resealColumn(tx, secrets, {
        table: 'staff_members',
        id: 'staff_id',
        idType: 'bigint',
        column: 'totp_secret',
        purposeOf: () => staffTotpPurpose,
      }),
  },
];
