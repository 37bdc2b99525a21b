import { Card } from '@vela/ui/card/card.tsx';
import { Segmented } from '@vela/ui/field/segmented.tsx';
import { fill } from '@vela/client/fill.ts';
import { chainNames } from './chain-names.ts';
import { wordsOf } from '../words.ts';
import type { Coin, Method } from './use-opening.ts';
import css from './deposit-screen.module.css';

/** The network on which a coin is sent. */
export function CoinCard(props: {
  method: Method;
  coin: Coin;
  onProtocol: (protocol: Coin['protocol']) => void;
}) {
  const { method, coin, onProtocol } = props;
  const words = wordsOf('deposit');
  const label = fill(words.networkOf, { currency: coin.currency });
  const networks = method.chains.filter((it) => it.currency === coin.currency);
  return (
    <Card className={css.coin}>
      <span className="t-label t-muted" aria-hidden>
        {label}
      </span>
      <Segmented
        label={label}
        value={coin.protocol}
        onChange={onProtocol}
        options={networks.map(({ protocol }) => ({ value: protocol, label: chainNames[protocol] }))}
      />
    </Card>
  );
}
