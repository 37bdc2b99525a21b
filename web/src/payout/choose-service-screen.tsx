import { Card } from '@vela/ui/card/card.tsx';
import { List, ListRow } from '@vela/ui/list/list.tsx';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { MethodMark } from '../app/money/method-mark.tsx';
import { wordsOf } from '../words.ts';
import { fill } from '@vela/client/fill.ts';
import { addHrefs, isPaidTo, isService, kindName } from './service-kinds.ts';
import { useOtherAccounts } from './use-other-accounts.ts';
import { Bar } from '../app/shell/bar.tsx';
import { Ready } from '../app/read/ready.tsx';
import { WaitingCards } from '../app/read/waiting.tsx';
import type { OtherAccounts } from './use-other-accounts.ts';

/** Chooses the payment service of a new account. */
export function Screen() {
  const words = wordsOf('payout');
  const others = useOtherAccounts();
  return (
    <>
      <Bar title={words.chooseTitle} />
      <Page>
        <div className="inset stack">
          <Ready of={others} waiting={<WaitingCards heights={[240]} />}>
            {(read) => <Services others={read} />}
          </Ready>
        </div>
      </Page>
    </>
  );
}

function Services({ others }: { others: OtherAccounts }) {
  const words = wordsOf('payout');
  return (
    <Card>
      <List label={words.chooseTitle}>
        {others.kinds.filter(isService).map((kind) => {
          const count = others.accounts.filter((it) => it.kind === kind).length;
          const max = others.countMaxOf(kind);
          const isFull = count >= max;
          return (
            <ListRow
              key={kind}
              {...(isFull ? {} : { href: addHrefs[kind] })}
              start={<MethodMark code={kind} />}
              title={kindName(kind, words)}
              sub={
                isFull ? words.fullOther : isPaidTo(kind) ? words.serviceHint[kind] : words.notPaid
              }
              value={<span className="num">{fill(words.cardCount, { count, max })}</span>}
            />
          );
        })}
      </List>
    </Card>
  );
}
