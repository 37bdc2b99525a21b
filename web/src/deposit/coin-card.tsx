import { toMicro } from '@vela/contract/deposit/rules.ts';
import { parseAmount } from '@vela/contract/money.ts';
import { Card } from '@vela/ui/card.tsx';
import { useFormat } from '@vela/ui/format-context.tsx';
import { KeyValue, KeyValues } from '@vela/ui/key-values.tsx';
import { Segmented } from '@vela/ui/segmented.tsx';
import { showMicro, showRate } from '../app/coin.ts';
import { fill } from '../app/words.ts';
import { chainNames } from './chain-names.ts';
import { useDepositWords } from './use-deposit-words.ts';
import type { Coin, Method } from './use-opening.ts';
import css from './deposit-screen.module.css';

/** Which coin on which network, and how much of it the amount is at the rate of now. */
export function CoinCard(props: {
  method: Method;
  coin: Coin;
  value: string;
  onProtocol: (protocol: Coin['protocol']) => void;
}) {
  const { method, coin, value, onProtocol } = props;
  const words = useDepositWords();
  const format = useFormat();
  const { ratePpm } = method;
  const minor = parseAmount(value) ?? 0n;
  const micro = ratePpm === null ? null : toMicro(minor, BigInt(ratePpm));
  const networks = method.chains.filter((it) => it.currency === coin.currency);
  return (
    <Card className={css.coin}>
      <div className={css.networks}>
        <span className="t-label t-muted" aria-hidden>
          {words.network}
        </span>
        <Segmented
          label={words.network}
          value={coin.protocol}
          onChange={onProtocol}
          options={networks.map(({ protocol }) => ({
            value: protocol,
            label: chainNames[protocol],
          }))}
        />
      </div>
      <KeyValues>
        <KeyValue name={words.currency}>{coin.currency}</KeyValue>
        {ratePpm !== null && (
          <KeyValue name={fill(words.rateOf, { currency: coin.currency })} num>
            {format.settings.currencyWord}
            {showRate(ratePpm, format)}
          </KeyValue>
        )}
        {micro !== null && (
          <KeyValue name={words.toSend} num>
            {/* The order says it exactly; until then it is at the rate of now. */}
            {'≈ '}
            {showMicro(micro, format)} {coin.currency}
          </KeyValue>
        )}
      </KeyValues>
    </Card>
  );
}
