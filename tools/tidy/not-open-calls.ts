/** Calls of the specification whose slice is not built yet; the list can only shrink. */
export const notOpenCalls: readonly string[] = [
  'invite/get-filtered-invitation-rebate-totals',
  'invite/get-filtered-invitation-totals',
  'invite/get-invitation',
  'invite/get-invitation-qr-code',
  'invite/get-invitation-rebate-totals',
  'invite/get-invitation-terms',
  'invite/get-invitation-totals',
  'invite/list-invitation-rebates',
  'invite/list-invitation-rewards',
  'invite/list-invitations',
  'invite/list-recent-invitation-rewards',
  'promotion/apply-for-promotion',
  'promotion/get-promotion',
  'promotion/list-promotion-applications',
  'promotion/list-promotion-types',
  'promotion/list-promotions',
];
