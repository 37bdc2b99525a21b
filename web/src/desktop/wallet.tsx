import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { useBalanceHidden } from '../app/choice/use-balance-hidden.ts';
import { useIsLogin } from '../app/session/session.ts';
import { useBalance } from '../app/session/user.ts';
import { wordsOf } from '../words.ts';

/** A player's total, with links to deposit and to the wallet; hidden as in the app. */
export function Wallet() {
  const words = wordsOf('desktop');
  const balance = useBalance();
  const [isHidden] = useBalanceHidden();
  if (!useIsLogin()) return null;
  return (
    <Card pad className="desk-wallet">
      <h2 className="desk-title">{words.total}</h2>
      <p className="desk-total num">
        {isHidden ? '••••' : balance ? <MoneyText minor={balance.totalMinor} /> : '–'}
      </p>
      <Button block size="sm" tone="tonal" href="/pages/finance/myDeposit">
        {words.deposit}
      </Button>
      <Button block size="sm" tone="neutral" href="/pages/my/myWallet">
        {words.wallet}
      </Button>
    </Card>
  );
}
