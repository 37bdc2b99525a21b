import { Card } from '@vela/ui/card/card.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { creditCardFill, plus } from '@vela/ui/icon/icons.ts';
import { ListRow, TileIcon } from '@vela/ui/list/list.tsx';
import { PayMark } from '@vela/ui/wallet/payment-method.tsx';
import { RadioRows } from '@vela/ui/field/radio-rows.tsx';
import { Sheet } from '@vela/ui/sheet/sheet.tsx';
import { useState } from 'react';
import { MethodMark } from '../app/money/method-mark.tsx';
import { useNames } from '../app/read/use-names.ts';
import { wordsOf } from '../words.ts';
import { fill } from '@vela/client/fill.ts';
import type { Rules } from './replies.ts';

type Account = Rules['methods'][number]['accounts'][number];

type Method = Rules['methods'][number]['method'];

const addPages: Record<Method, string> = {
  bankCard: 'addBankCards',
  usdt: 'addVirtualCoin',
  ebpay: 'addEBPayAcount',
  koipay: 'addKOIpayAcount',
};
const here = encodeURIComponent('/pages/finance/withDraw');

/** The account to pay to: change it, or add the first one. */
export function AccountRow(props: {
  method: Rules['methods'][number] | undefined;
  accounts: readonly Account[];
  account: Account | undefined;
  onChoose: (accountId: string) => void;
}) {
  const { method, accounts, account, onChoose } = props;
  const words = wordsOf('withdrawal');
  const app = wordsOf('app');
  const [isOpen, setOpen] = useState(false);
  const code = method?.method ?? 'bankCard';
  const isCard = code === 'bankCard';
  const mark = isCard ? (
    <PayMark icon={creditCardFill} colour="black" />
  ) : (
    <MethodMark code={code} />
  );
  const addRow = (
    <ListRow
      href={`/pages/cards/${addPages[code]}?back=${here}`}
      start={<TileIcon icon={plus} />}
      title={isCard ? words.addCard : fill(words.addAccount, { method: method?.name ?? '' })}
      sub={isCard ? words.addCardHint : words.addAccountHint}
    />
  );
  if (!account) return <Card>{addRow}</Card>;
  return (
    <Card>
      <ListRow
        onPress={() => setOpen(true)}
        start={mark}
        title={account.label}
        sub={<Detail account={account} />}
        value={words.change}
      />
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={words.chooseAccount}
        closeLabel={app.close}
      >
        <RadioRows
          label={words.chooseAccount}
          value={account.accountId}
          onPick={(accountId) => {
            onChoose(accountId);
            setOpen(false);
          }}
          options={accounts.map((it) => ({
            value: it.accountId,
            title: it.label,
            sub: <Detail account={it} />,
            start: mark,
          }))}
        />
        {addRow}
      </Sheet>
    </Card>
  );
}

function Detail({ account }: { account: Account }) {
  const words = wordsOf('withdrawal');
  const format = useFormat();
  const nameOf = useNames('cardType');
  const { cardType } = account;
  const type = cardType === null ? '' : `${nameOf(cardType, words.cardTypes[cardType])} `;
  const number = `${type}${account.detail}`;
  if (account.holdUntil === null) return <span className="num">{number}</span>;
  return (
    <span className="num">
      {number}
      {' · '}
      {fill(words.accountHold, { time: format.dateTime(account.holdUntil, 'month-day') })}
    </span>
  );
}
