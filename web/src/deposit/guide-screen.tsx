import { Card } from '@vela/ui/card/card.tsx';
import { Button } from '@vela/ui/button/button.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { check } from '@vela/ui/icon/icons.ts';
import { Dock, Screen as Page, SectionHead } from '@vela/ui/layout/screen.tsx';
import { Banner } from '@vela/ui/state/banner.tsx';
import { MethodMark } from '../app/money/method-mark.tsx';
import { useSite } from '../app/session/site.ts';
import { wordsOf } from '../words.ts';
import css from './guide-screen.module.css';
import { Bar } from '../app/shell/bar.tsx';

/** The kinds of methods, each with a code whose mark stands for it. */
const kinds = [
  { kind: 'bank', code: 'bankTransfer' },
  { kind: 'coin', code: 'usdt' },
  { kind: 'wallet', code: 'ebpay' },
  { kind: 'rmb', code: 'digitalRmb' },
  { kind: 'valet', code: 'valet' },
] as const;

/** How deposits work, for each kind of method. */
export function Screen() {
  const words = wordsOf('deposit');
  const site = useSite();
  return (
    <>
      <Bar title={words.guideTitle} />
      <Page docked reading>
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
