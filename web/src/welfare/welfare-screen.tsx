import type { Reply } from '@vela/contract/call.ts';
import { claimGrant, getGrantTotals, listGrants } from '@vela/contract/welfare/calls.ts';
import { grantStates } from '@vela/contract/welfare/rules.ts';
import { fill } from '@vela/client/fill.ts';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { ChipChoice } from '@vela/ui/field/chip.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { ticketDuotone } from '@vela/ui/icon/icons.ts';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { List, ListRow, TileIcon } from '@vela/ui/list/list.tsx';
import { Banner } from '@vela/ui/state/banner.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useState } from 'react';
import { useRead } from '../app/call/calls.ts';
import { usePages, useWrite } from '../app/call/later-calls.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { FreePlays } from '../app/money/free-plays.tsx';
import { PagedList, PullRefresh } from '../app/read/paged-list.tsx';
import { Ready } from '../app/read/ready.tsx';
import { WaitingCards, WaitingRows } from '../app/read/waiting.tsx';
import { Bar } from '../app/shell/bar.tsx';
import { useQueryChoice } from '../app/shell/query-fields.ts';
import { wordsOf } from '../words.ts';
import { GrantRow } from './grant-row.tsx';
import { GrantSheet } from './grant-sheet.tsx';
import css from './welfare-screen.module.css';

const all = '';

/** Every grant to the player, and the claim of one or of all. */
export function Screen() {
  const words = wordsOf('welfare');
  const [state, setState] = useQueryChoice('state', grantStates);
  const [opened, setOpened] = useState<string | null>(null);
  const totals = useRead(getGrantTotals, {});
  const pages = usePages(listGrants, state === null ? {} : { state });
  const { claim, claiming } = useClaim();
  return (
    <>
      <Bar title={words.title} />
      <Page>
        <PullRefresh of={[totals, pages]} />
        <div className="inset stack">
          <Ready of={totals} waiting={<WaitingCards heights={[148]} />}>
            {(sums) => (
              <Claimable sums={sums} isBusy={claiming === all} onClaim={() => claim(all)} />
            )}
          </Ready>
          <FreePlays />
          <DrawLink />
          <ChipChoice
            className="bleed"
            label={words.filter}
            value={state ?? all}
            onChange={(value) => setState(grantStates.find((it) => it === value) ?? null)}
            options={[
              { value: all, label: words.all },
              ...grantStates.map((value) => ({ value, label: words.states[value] })),
            ]}
          />
          <PagedList
            key={state}
            of={pages}
            keyOf={(grant) => grant.grantId}
            waiting={<WaitingRows count={4} />}
            empty={
              <Empty
                art={objectUrl('wrapped-gift')}
                title={state === null ? words.empty : words.noMatch}
                hint={state === null && words.emptyHint}
              />
            }
          >
            {(grants) => (
              <Card>
                <List insetPx={64}>
                  {grants.map((grant) => (
                    <GrantRow
                      key={grant.grantId}
                      grant={grant}
                      isBusy={claiming === grant.grantId}
                      onClaim={() => claim(grant.grantId)}
                      onOpen={() => setOpened(grant.grantId)}
                    />
                  ))}
                </List>
              </Card>
            )}
          </PagedList>
        </div>
        <GrantSheet grantId={opened} onClose={() => setOpened(null)} />
      </Page>
    </>
  );
}

function DrawLink() {
  const words = wordsOf('welfare');
  return (
    <Card>
      <List>
        <ListRow
          href="/pages/activity"
          start={<TileIcon icon={ticketDuotone} tone="reward" />}
          title={words.drawLink}
          sub={words.drawLinkHint}
        />
      </List>
    </Card>
  );
}

type Totals = Reply<typeof getGrantTotals>;

/** The claimable amount, and the claim of all of it. */
function Claimable(props: { sums: Totals; isBusy: boolean; onClaim: () => void }) {
  const { sums, isBusy, onClaim } = props;
  const words = wordsOf('welfare');
  const format = useFormat();
  return (
    <Card pad className={css.head}>
      <span className="t-note t-muted">{words.ready}</span>
      <MoneyText minor={sums.claimableMinor} size="title" />
      <Later minor={sums.laterMinor} />
      {sums.isWithheld && <Banner>{words.withheld}</Banner>}
      <Button
        block
        tone="reward"
        disabled={sums.claimableCount === 0 || sums.isWithheld}
        busy={isBusy}
        onPress={onClaim}
      >
        {fill(words.claimAll, { amount: format.money(sums.claimableMinor) })}
      </Button>
    </Card>
  );
}

function Later({ minor }: { minor: number }) {
  const words = wordsOf('welfare');
  const format = useFormat();
  if (minor === 0) return null;
  return (
    <span className="t-note t-muted">{fill(words.later, { amount: format.money(minor) })}</span>
  );
}

/** Claims one grant, or all of them for the empty id; `claiming` is the one in progress. */
function useClaim() {
  const words = wordsOf('welfare');
  const format = useFormat();
  const toast = useToast();
  const toastError = useErrorToast();
  const write = useWrite(claimGrant, {
    refreshes: [listGrants, getGrantTotals],
    onDone: ({ claimedMinor }) =>
      toast(fill(words.claimed, { amount: format.money(claimedMinor) })),
  });
  const [claiming, setClaiming] = useState<string | null>(null);
  const claim = (grantId: string): void => {
    if (write.isPending) return;
    setClaiming(grantId);
    write.mutate(grantId === all ? {} : { grantId }, {
      onError: toastError,
      onSettled: () => setClaiming(null),
    });
  };
  return { claim, claiming };
}
