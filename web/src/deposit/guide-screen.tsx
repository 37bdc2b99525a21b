import { fill } from '@vela/client/fill.ts';
import { listDepositMethods } from '@vela/contract/deposit/calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { Button } from '@vela/ui/button/button.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { check } from '@vela/ui/icon/icons.ts';
import { Dock, Screen as Page, SectionHead } from '@vela/ui/layout/screen.tsx';
import { Banner } from '@vela/ui/state/banner.tsx';
import { MethodMark } from '../app/money/method-mark.tsx';
import { useRead } from '../app/call/calls.ts';
import { useIsLogin } from '../app/session/session.ts';
import { useSite } from '../app/session/site.ts';
import { wordsOf } from '../words.ts';
import css from './guide-screen.module.css';
import { Bar } from '../app/shell/bar.tsx';

/** The kinds of methods, each with a code that selects its mark. */
const kinds = [
  { kind: 'bank', code: 'bankTransfer' },
  { kind: 'coin', code: 'usdt' },
  { kind: 'wallet', code: 'ebpay' },
  { kind: 'rmb', code: 'digitalRmb' },
  { kind: 'valet', code: 'valetRecharge' },
] as const;

/** How to deposit with each kind of method. */
export function Screen() {
  const words = wordsOf('deposit');
  const site = useSite();
  const format = useFormat();
  const isEnabled = useIsLogin();
  const { data, isLoading } = useRead(listDepositMethods, {}, { isEnabled, staleMs: 30_000 });
  const rangeOf = (code: string): string | null => {
    // Its line is reserved.
    if (isLoading) return '\u00A0';
    const method = data?.methods.find((it) => it.code === code);
    if (!method) return null;
    const money = (minor: number) => format.money(minor, { cents: 'auto' });
    return fill(words.guideRange, { min: money(method.minMinor), max: money(method.maxMinor) });
  };
  return (
    <>
      <Bar title={words.guideTitle} />
      <Page reading>
        <div className="inset stack">
          <p className="t-callout">{words.guideIntro}</p>
          {site.mode === 'play' && <Banner tone="warn">{words.playNotice}</Banner>}
          {kinds.map(({ kind, code }) => (
            <Card key={kind} pad>
              <div className={css.head}>
                <MethodMark code={code} />
                <h2 className="t-callout t-semi">{words.guides[kind].title}</h2>
              </div>
              <p className="t-label t-muted">{words.guides[kind].body}</p>
              {rangeOf(code) !== null && <p className="t-label num">{rangeOf(code)}</p>}
            </Card>
          ))}
          <SectionHead title={words.guideRulesTitle} />
          <Card pad>
            <ul className={css.rules}>
              {words.guideRules.map((rule) => (
                <li key={rule}>
                  <Icon of={check} />
                  <span>{rule}</span>
                </li>
              ))}
            </ul>
          </Card>
          <Button tone="tonal" size="md" href="/pages/connect/connect">
            {words.support}
          </Button>
        </div>
      </Page>
      <Dock>
        <Button block href="/pages/finance/myDeposit">
          {words.title}
        </Button>
      </Dock>
    </>
  );
}
