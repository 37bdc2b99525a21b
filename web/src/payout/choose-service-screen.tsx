import { thirdPartyKinds } from '@vela/contract/payout/rules.ts';
import { Card } from '@vela/ui/card/card.tsx';
import { ErrorState } from '@vela/ui/state/empty.tsx';
import { List, ListRow } from '@vela/ui/list/list.tsx';
import { NavBar } from '@vela/ui/layout/nav-bar.tsx';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { Skeleton, SkeletonGroup } from '@vela/ui/state/skeleton.tsx';
import { MethodMark } from '../app/money/method-mark.tsx';
import { useBack } from '../app/shell/navigation.tsx';
import { wordsOf } from '../words.ts';
import { fill } from '@vela/client/fill.ts';
import { addHrefs, kindName } from './service-kinds.ts';
import { useOtherAccounts } from './use-other-accounts.ts';

/** Chooses the payment service that an account is added of. */
export function Screen() {
  const words = wordsOf('payout');
  const app = wordsOf('app');
  const back = useBack();
  const others = useOtherAccounts();
  return (
    <>
      <NavBar title={words.chooseTitle} back={{ label: app.back, onPress: back }} />
      <Page>
        <div className="inset stack">
          {others.isError && (
            <ErrorState
              title={app.partMissing}
              hint={app.checkNetwork}
              retry={{ label: app.tryAgain, onPress: others.retry }}
            />
          )}
          {!others.isError && !others.isReady && (
            <SkeletonGroup label={app.loading}>
              <Skeleton height={240} radius="var(--r-lg)" />
            </SkeletonGroup>
          )}
          {!others.isError && others.isReady && <Services others={others} />}
        </div>
      </Page>
    </>
  );
}

function Services({ others }: { others: ReturnType<typeof useOtherAccounts> }) {
  const words = wordsOf('payout');
  return (
    <Card>
      <List label={words.chooseTitle}>
        {thirdPartyKinds.map((kind) => {
          const count = others.accounts.filter((it) => it.kind === kind).length;
          const max = others.countMaxOf(kind);
          const isFull = count >= max;
          return (
            <ListRow
              key={kind}
              {...(isFull ? {} : { href: addHrefs[kind] })}
              start={<MethodMark code={kind} />}
              title={kindName(kind, words)}
              sub={isFull ? words.fullOther : words.serviceHint[kind]}
              value={<span className="num">{fill(words.cardCount, { count, max })}</span>}
            />
          );
        })}
      </List>
    </Card>
  );
}
