import { limitKinds } from '@vela/contract/protection/rules.ts';
import { Card } from '@vela/ui/card/card.tsx';
import { fill } from '@vela/client/fill.ts';
import { LimitRows } from './limit-rows.tsx';
import { LimitSheet } from './limit-sheet.tsx';
import { ProtectionPage } from './page.tsx';
import type { Protection } from './page.tsx';
import { useLimitSheet } from './use-limit-sheet.ts';
import { wordsOf } from '../words.ts';
import css from './limit-sheet.module.css';

/** Every limit, by kind. */
export function Screen() {
  const words = wordsOf('protection');
  return <ProtectionPage title={words.allLimits}>{(data) => <Kinds data={data} />}</ProtectionPage>;
}

function Kinds({ data }: { data: Protection }) {
  const words = wordsOf('protection');
  const sheet = useLimitSheet(data);
  return (
    <div className="inset stack">
      <p className={css.note}>{words.limitsIntro}</p>
      {limitKinds.map((kind) => (
        <section key={kind} className={css.kind}>
          <h2 className="t-title-3">{words.kinds[kind]}</h2>
          <p className={css.note}>
            {fill(words.kindHints[kind], {
              hours: data.raiseWaitHours,
              minutes: data.sessionGapMinutes,
            })}
          </p>
          <Card>
            <LimitRows
              limits={data.limits.filter((limit) => limit.kind === kind)}
              waitHours={data.raiseWaitHours}
              onPick={sheet.open}
            />
          </Card>
        </section>
      ))}
      <LimitSheet {...sheet.props} />
    </div>
  );
}
