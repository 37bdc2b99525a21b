import { resealColumn } from '../app/reseal.ts';
import type { Resealing } from '../app/reseal.ts';

/** The purpose under which operators' authenticator secrets are sealed. */
export const staffTotpPurpose = 'totp';

/** The sealed columns of this slice. */
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
