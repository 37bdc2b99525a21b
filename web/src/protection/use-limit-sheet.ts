import { useState } from 'react';
import type { LimitSheetProps } from './limit-sheet.tsx';
import type { Protection } from './page.tsx';
import type { LimitLine } from './use-limit-text.ts';

/** The sheet of one limit: what it is handed, and how it is opened. */
export function useLimitSheet(data: Protection): {
  props: LimitSheetProps;
  open: (limit: Pick<LimitLine, 'kind' | 'period'>) => void;
} {
  const [open, setOpen] = useState<Pick<LimitLine, 'kind' | 'period'> | null>(null);
  // Found anew in each reply, so that the sheet shows what holds now.
  const limit = data.limits.find((it) => it.kind === open?.kind && it.period === open.period);
  return {
    props: {
      limit: limit ?? null,
      waitHours: data.raiseWaitHours,
      gapMinutes: data.sessionGapMinutes,
      onClose: () => setOpen(null),
    },
    open: ({ kind, period }) => setOpen({ kind, period }),
  };
}
