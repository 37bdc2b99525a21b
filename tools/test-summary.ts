/** The part of vitest's JSON report that the summary uses. */
export type TestReport = {
  testResults: readonly {
    /** The file's path. */
    name: string;
    status: string;
    /** Why a file broke outside its tests. */
    message: string;
    assertionResults: readonly {
      status: string;
      fullName: string;
      failureMessages: readonly string[];
    }[];
  }[];
};

/** The counts of a run. */
export type TestSummary = { passed: number; failed: number; skipped: number };

/**
 * Counts a run from vitest's report (null if it wrote none) and its exit code, on top of what was
 * counted before. A file that broke outside its tests counts as one failure, and so does a failed
 * run without a failed test: a summary with `0 failed` always means success.
 */
export function summarise(
  report: TestReport | null,
  exitCode: number,
  before: TestSummary = { passed: 0, failed: 0, skipped: 0 },
): TestSummary {
  const summary = { passed: 0, failed: 0, skipped: 0 };
  for (const file of report?.testResults ?? []) {
    const failedBefore = summary.failed;
    for (const { status } of file.assertionResults) {
      if (status === 'passed') summary.passed += 1;
      else if (status === 'failed') summary.failed += 1;
      else summary.skipped += 1;
    }
    if (file.status === 'failed' && summary.failed === failedBefore) summary.failed += 1;
  }
  if (exitCode !== 0 && summary.failed === 0) summary.failed = 1;
  return {
    passed: before.passed + summary.passed,
    failed: before.failed + summary.failed,
    skipped: before.skipped + summary.skipped,
  };
}

// Chosen: what a test expected and what it got fits, a whole page's text does not.
const reasonCharsMax = 1_500;

/**
 * Describes each failed test of a report: its file, its name and the beginning of its error. The
 * record of a long run often keeps its end only.
 */
export function listFailures(report: TestReport | null): string[] {
  const shorten = (reason: string): string => reason.slice(0, reasonCharsMax).trimEnd();
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) {
      return status === 'failed' ? [`${name}\n${shorten(message)}`] : [];
    }
    return failed.map(
      ({ fullName, failureMessages }) =>
        `${name} > ${fullName}\n${shorten(failureMessages.join('\n'))}`,
    );
  });
}

/** The last line that `npm test` prints. */
export function toSummaryLine({ passed, failed, skipped }: TestSummary): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/** The exit code for a summary: a run without a single passed test is a failure. */
export function toExitCode({ passed, failed }: TestSummary): number {
  return failed === 0 && passed > 0 ? 0 : 1;
}
