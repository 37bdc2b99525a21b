import { cx } from '@vela/ui/theme/cx.ts';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { hourglassMedium, sealCheck, warningCircle } from '@vela/ui/icon/icons.ts';
import { useWords } from '../game-context.tsx';
import type { Messages } from '../messages.en.ts';
import css from './verdict-line.module.css';

/** The result of a check: proven, or what is missing or wrong. */
export type Finding = 'proven' | 'secret' | 'seed' | 'outcome' | 'pays';

function toText(finding: Finding, { fair }: Messages): string {
  if (finding === 'proven') return fair.verified;
  if (finding === 'secret') return fair.notYet;
  if (finding === 'seed') return fair.hashBad;
  return finding === 'outcome' ? fair.outcomeBad : fair.paysBad;
}

/** The text of a result, announced when it appears. */
export function VerdictLine({ finding }: { finding: Finding }) {
  const words = useWords();
  const isProven = finding === 'proven';
  const icon = isProven ? sealCheck : finding === 'secret' ? hourglassMedium : warningCircle;
  const isBad = !isProven && finding !== 'secret';
  return (
    <p role="status" className={cx(css.line, isProven && css.proven, isBad && css.bad)}>
      <Icon of={icon} className={css.icon} />
      {toText(finding, words)}
    </p>
  );
}
