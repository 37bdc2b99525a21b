/** True if so many others have a better place: two in second place are followed by the fourth. */
export const isPlaceAmong = (place: number, all: readonly number[]): boolean =>
  all.filter((other) => other < place).length === place - 1;
