/** Runs concurrent equal requests once; each gets the same reply. */
export function openOncePerKey<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  return (key, work) => {
    const known = underWay.get(key);
    if (known !== undefined) return known;
    const doing = work().finally(() => underWay.delete(key));
    underWay.set(key, doing);
    return doing;
  };
}
