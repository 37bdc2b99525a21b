/** The requested page of a list, as every list call takes it. */
export type PageWanted = { pageNo: number; pageSize: number };

/** One page of a list, as every list call returns it. */
export type Page<T> = {
  list: T[];
  totalCount: number;
  pageNo: number;
  pageSize: number;
  totalPage: number;
};

/** Returns the lines of a page and the total count in the form of a reply. */
export function toPage<T>(list: T[], totalCount: number | bigint, wanted: PageWanted): Page<T> {
  const count = Number(totalCount);
  const { pageNo, pageSize } = wanted;
  return { list, totalCount: count, pageNo, pageSize, totalPage: Math.ceil(count / pageSize) };
}
