/** The page's only reading of the device's clock, in milliseconds since 1970. */
export function deviceNow(): number {
  return Date.now();
}
