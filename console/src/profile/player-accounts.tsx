import type { Reply } from '@vela/contract/call.ts';
import { listPlayerAccounts, revealAccount } from '@vela/contract/payout/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { eye, eyeSlash } from '@vela/ui/icon/icons.ts';
import { Button } from 'antd';
import { useRead, useWrite } from '../app/calls.ts';
import { useMay } from '../app/operator.ts';
import { RowTable } from '../app/page-table.tsx';
import { Tag } from '../app/panel.tsx';
import { Failed, Loading, Nothing } from '../app/states.tsx';
import { useTrouble } from '../app/use-trouble.ts';
import { When } from '../app/when.tsx';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../words.ts';
import css from './players-screen.module.css';

type Account = Reply<typeof listPlayerAccounts>['accounts'][number];

/** Where the player is paid; numbers and holders are masked until somebody who may looks. */
export function AccountsTab({ username }: { username: string }) {
  const words = wordsOf('profile');
  const format = useFormat();
  const read = useRead(listPlayerAccounts, { username });
  if (!read.data) {
    return read.isError ? (
      <Failed error={read.error} onRetry={() => void read.refetch()} />
    ) : (
      <Loading />
    );
  }
  const { accounts } = read.data;
  if (accounts.length === 0) return <Nothing title={words.accountsNone} />;
  return (
    <RowTable
      label={words.accounts}
      rows={accounts}
      rowKey="accountId"
      columns={[
        { title: words.kind, key: 'kind', render: (_, it) => words.accountKinds[it.kind] },
        {
          title: words.payoutAccount,
          key: 'place',
          render: (_, it) => (
            <>
              {it.place}
              {it.alias !== '' && <span className="t-muted"> · {it.alias}</span>}
            </>
          ),
        },
        { title: words.numberAndHolder, key: 'whole', render: (_, it) => <Whole account={it} /> },
        {
          title: words.state,
          key: 'state',
          render: (_, it) => (
            <span className={css.shared}>
              <Tag tone={it.isHolderPlayer ? 'pos' : 'warn'}>
                {it.isHolderPlayer ? words.holderSame : words.holderOther}
              </Tag>
              {it.isDefault && <Tag>{words.accountDefault}</Tag>}
              {it.holdUntil !== null && (
                <Tag tone="warn">
                  {fill(words.accountNew, { time: format.dateTime(it.holdUntil, 'month-day') })}
                </Tag>
              )}
            </span>
          ),
        },
        { title: words.addedAt, key: 'at', render: (_, it) => <When at={it.createdAt} /> },
      ]}
    />
  );
}

function Whole({ account }: { account: Account }) {
  const words = wordsOf('profile');
  const trouble = useTrouble();
  const mayReveal = useMay('player.readSensitive');
  const reveal = useWrite(revealAccount);
  const whole = reveal.data;
  const { accountId } = account;
  return (
    <span className={css.whole}>
      <span className="num">{whole?.accountNumber ?? account.account}</span>
      <span className="t-muted">{whole?.holderName ?? account.holderName}</span>
      {mayReveal && (
        <Button
          size="small"
          type="text"
          icon={<Icon of={whole ? eyeSlash : eye} />}
          aria-label={whole ? words.hide : words.reveal}
          title={words.revealHint}
          loading={reveal.isPending}
          onClick={() =>
            whole ? reveal.reset() : reveal.mutate({ accountId }, { onError: trouble })
          }
        />
      )}
    </span>
  );
}
