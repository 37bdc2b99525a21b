/** The categories of Lighthouse that are measured, with the least score that a page must have. */
export const leastScores = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;

/** A measured category. */
export type Category = keyof typeof leastScores;

/** The measured categories, in the order of the table. */
export const measuredCategories: readonly Category[] = [
  'performance',
  'accessibility',
  'best-practices',
];

/** The part of a report of Lighthouse that is read. */
export type Report = {
  runtimeError?: { message: string };
  /** Scores of the same page compare only between machines of about the same index. */
  environment: { benchmarkIndex: number };
  categories: Record<
    Category,
    { score: number | null; auditRefs: { id: string; weight: number }[] }
  >;
  audits: Record<
    string,
    {
      title: string;
      score: number | null;
      displayValue?: string;
      details?: { items?: { node?: { snippet?: string }; url?: string; description?: string }[] };
    }
  >;
};

/** A category of a page: its median score of 100, and what lowers it. */
export type Result = { category: Category; score: number; failing: string[] };

const toScore = (report: Report, category: Category): number =>
  Math.round((report.categories[category].score ?? 0) * 100);

/** Lists the audits that lower the score of a category, one line each. */
function listFailing({ categories, audits }: Report, category: Category): string[] {
  return categories[category].auditRefs.flatMap(({ id, weight }) => {
    const audit = audits[id];
    // Without a weight it informs; without a score it does not apply.
    if (weight === 0 || !audit || audit.score === null || audit.score >= 0.9) return [];
    const [item] = audit.details?.items ?? [];
    const where = item?.node?.snippet ?? item?.description ?? item?.url ?? '';
    return [[id, audit.title, audit.displayValue ?? '', where].filter(Boolean).join(' · ')];
  });
}

/** Returns the median of each category, with what lowers it where it is too low. */
export function toResults(reports: readonly Report[]): Result[] {
  return measuredCategories.map((category) => {
    const median = findMedian(reports, (it) => toScore(it, category));
    const score = toScore(median, category);
    const failing = score < leastScores[category] ? listFailing(median, category) : [];
    return { category, score, failing };
  });
}

/** The median index of the machine's speed over the runs. */
export const toMachineIndex = (reports: readonly Report[]): number =>
  indexOf(findMedian(reports, indexOf));

const indexOf = ({ environment }: Report): number => environment.benchmarkIndex;

function findMedian(reports: readonly Report[], of: (report: Report) => number): Report {
  const sorted = reports.toSorted((a, b) => of(a) - of(b));
  const median = sorted[Math.floor(sorted.length / 2)];
  if (!median) throw new Error('there is no report');
  return median;
}
