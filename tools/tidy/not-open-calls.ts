/** Calls of the specification whose slice is not built yet; the list can only shrink. */
export const notOpenCalls: readonly string[] = [];
