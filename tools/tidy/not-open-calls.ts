/** Calls of the specification whose slice is not built yet; the list can only shrink. */
export const notOpenCalls: readonly string[] = [
  'promotion/apply-for-promotion',
  'promotion/get-promotion',
  'promotion/list-promotion-applications',
  'promotion/list-promotion-types',
  'promotion/list-promotions',
];
