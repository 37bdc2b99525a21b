/** The most pages that a list of a test has: one that never ends is a fault. */
const pagesMax = 100;

/** Reads a list that is paged by key to its end, and returns the rows of each page. */
export async function readPages<Row>(
  read: (after: string) => Promise<{ list: readonly Row[]; next: string }>,
): Promise<(readonly Row[])[]> {
  const pages: (readonly Row[])[] = [];
  let after = '';
  do {
    const { list, next } = await read(after);
    pages.push(list);
    if (pages.length > pagesMax) throw new Error('the list has no end');
    after = next;
  } while (after !== '');
  return pages;
}
