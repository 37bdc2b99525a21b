import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import { listPlayerAccounts, revealAccount } from '@vela/contract/payout/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { eye, eyeSlash } from '@vela/ui/icon/icons.ts';
import { Button } from 'antd';
import { useAction } from '../app/action/use-action.ts';
import { useRead } from '../app/calls.ts';
import { textColumn, timeColumn } from '../app/list/columns.tsx';
import { RowTable } from '../app/list/row-table.tsx';
import { useMay } from '../app/operator.ts';
import { Tag } from '../app/panel.tsx';
import { Ready } from '../app/states.tsx';
import { wordsOf } from '../words.ts';
import css from './players-screen.module.css';

type Account = Reply<typeof listPlayerAccounts>['accounts'][number];

/**
 * The player's payout accounts; numbers and holders are masked until an operator with the right
 * reveals them.
 */
export function AccountsTab({ username }: { username: string }) {
  const words = wordsOf('profile');
  const read = useRead(listPlayerAccounts, { username });
  return (
    <Ready read={read}>
      {({ accounts }) => (
        <RowTable<Account>
          label={words.accounts}
          rows={accounts}
          rowKey="accountId"
          empty={{ title: words.accountsNone }}
          columns={[
            textColumn(words.kind, (it) => words.accountKinds[it.kind]),
            {
              title: words.payoutAccount,
              render: (it) => (
                <>
                  {it.place}
                  {it.alias !== '' && <span className="t-muted"> · {it.alias}</span>}
                </>
              ),
            },
            { title: words.numberAndHolder, render: (it) => <Whole account={it} /> },
            { title: words.state, render: (it) => <AccountState account={it} /> },
            timeColumn(words.addedAt, (it) => it.createdAt),
          ]}
        />
      )}
    </Ready>
  );
}

function AccountState({ account }: { account: Account }) {
  const words = wordsOf('profile');
  const format = useFormat();
  const { isHolderPlayer, isDefault, holdUntil } = account;
  return (
    <span className={css.shared}>
      <Tag tone={isHolderPlayer ? 'pos' : 'warn'}>
        {isHolderPlayer ? words.holderSame : words.holderOther}
      </Tag>
      {isDefault && <Tag>{words.accountDefault}</Tag>}
      {holdUntil !== null && (
        <Tag tone="warn">
          {fill(words.accountNew, { time: format.dateTime(holdUntil, 'month-day') })}
        </Tag>
      )}
    </span>
  );
}

function Whole({ account }: { account: Account }) {
  const words = wordsOf('profile');
  const mayReveal = useMay('player.readSensitive');
  const { run, isBusy, reply: whole, reset } = useAction(revealAccount);
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
          loading={isBusy}
          onClick={() => (whole ? reset() : run({ accountId }))}
        />
      )}
    </span>
  );
}
