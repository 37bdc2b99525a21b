import { useState } from 'react';
import type { LimitSheetProps } from './limit-sheet.tsx';
import type { Protection } from './page.tsx';
import type { LimitLine } from './use-limit-text.ts';

/** The sheet of one limit: its props, and the function that opens it. */
export function useLimitSheet(data: Protection): {
  props: LimitSheetProps;
  open: (limit: Pick<LimitLine, 'kind' | 'period'>) => void;
} {
  const [open, setOpen] = useState<Pick<LimitLine, 'kind' | 'period'> | null>(null);
  // Looked up in each reply, so that the sheet shows the current state.
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
