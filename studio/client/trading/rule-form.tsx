import { useState } from 'react';
import { Button } from '@vela/ui/button/button.tsx';
import { Field, Select } from '@vela/ui/field/field.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { toName } from '../../src/book/words/selection-names.ts';
import { sports } from '../../src/protocol/book.ts';
import { sideMarkets } from '../../src/protocol/trading.ts';
import type { TradingChange, TradingDeskReply } from '../../src/protocol/trading.ts';
import { FormFrame } from './change-form.tsx';
import { parseFigure } from './figures.ts';
import type { Product } from './product-name.ts';
import { ProductSelect } from './product-select.tsx';
import css from './trading.module.css';
import { useTrading } from './trading-context.ts';
import { useChange } from './use-change.ts';

export interface RuleFormProps {
  leagues: TradingDeskReply['leagues'];
  onChanged: () => void;
}

type Kind = 'limit' | 'margin' | 'delay';

const kinds: readonly Kind[] = ['limit', 'margin', 'delay'];
const bounds = {
  limit: { min: 1, max: 1_000_000_000_000 },
  margin: { min: 0, max: 5_000 },
  delay: { min: 0, max: 60 },
} as const;

/** Sets the limits, the margin or the live delay of a league, or the latter two of a sport. */
export function RuleForm(props: RuleFormProps) {
  const { words } = useTrading();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <OpenForm {...props} onClose={() => setOpen(false)} />;
  return (
    <div>
      <Button size="md" onPress={() => setOpen(true)}>
        {words.newRule}
      </Button>
    </div>
  );
}

function OpenForm({ leagues, onChanged, onClose }: RuleFormProps & { onClose: () => void }) {
  const { words, book, language, currency } = useTrading();
  const { settings } = useFormat();
  const { isBusy, failure, make } = useChange();
  const [kind, setKind] = useState<Kind>('limit');
  const [target, setTarget] = useState('');
  const [payout, setPayout] = useState('');
  const [stake, setStake] = useState('');
  const [market, setMarket] = useState('');
  const [figure, setFigure] = useState('');
  const [product, setProduct] = useState<Product>('');
  const minor = 10 ** settings.minorDigits;
  const change = toChange(kind, target, {
    payout,
    stake,
    market,
    figure,
    product,
    currency,
    minor,
  });
  const send = async (reason: string): Promise<void> => {
    if (change === null || !(await make(change, reason))) return;
    onChanged();
    onClose();
  };
  const places = leagues.map(({ code, names, sport }) => ({
    value: `league ${code}`,
    label: `${book.sports[sport]} · ${toName(names, language)}`,
  }));
  const whole = sports.map((value) => ({ value: `sport ${value}`, label: book.sports[value] }));
  return (
    <FormFrame
      title={words.newRule}
      {...{ failure, isBusy }}
      isWrong={change === null}
      isProposal={false}
      onCancel={onClose}
      onSend={(reason) => void send(reason)}
    >
      <div className={css.filters}>
        <Select
          label={words.rule}
          value={kind}
          onChange={(value) => {
            setKind(kinds.find((it) => it === value) ?? 'limit');
            setTarget('');
          }}
          options={kinds.map((value) => ({ value, label: words.kinds[value] }))}
        />
        <Select
          label={words.appliesTo}
          placeholder={words.choose}
          value={target}
          onChange={setTarget}
          options={kind === 'limit' ? places : [...whole, ...places]}
        />
        {kind === 'limit' && (
          <>
            <MarketSelect value={market} onChange={setMarket} />
            <Amount label={words.payoutMax} value={payout} onChange={setPayout} />
            <Amount label={words.stakeMax} value={stake} onChange={setStake} />
          </>
        )}
        {kind === 'margin' && <ProductSelect value={product} onChange={setProduct} />}
        {kind !== 'limit' && <Figure kind={kind} value={figure} onChange={setFigure} />}
      </div>
    </FormFrame>
  );
}

function MarketSelect(props: { value: string; onChange: (value: string) => void }) {
  const { words } = useTrading();
  return (
    <Select
      {...props}
      label={words.market}
      options={[
        { value: '', label: words.all },
        ...sideMarkets.map((value) => ({ value, label: words.sideMarkets[value] })),
      ]}
    />
  );
}

function Figure({ kind, ...props }: AmountValue & { kind: Exclude<Kind, 'limit'> }) {
  const { words } = useTrading();
  return (
    <Field
      {...props}
      label={kind === 'margin' ? words.margin : words.kinds.delay}
      num
      inputMode="decimal"
      suffix={kind === 'margin' ? '%' : words.seconds}
    />
  );
}

interface AmountValue {
  value: string;
  onChange: (value: string) => void;
}

interface AmountProps extends AmountValue {
  label: string;
}

function Amount(props: AmountProps) {
  const { words } = useTrading();
  const { settings } = useFormat();
  return (
    <Field
      {...props}
      num
      inputMode="decimal"
      prefix={settings.currencyWord}
      hint={words.emptyIsNone}
    />
  );
}

interface Typed {
  market: string;
  payout: string;
  stake: string;
  figure: string;
  product: Product;
  currency: string;
  minor: number;
}

function toChange(kind: Kind, target: string, typed: Typed): TradingChange | null {
  const [of, code = ''] = target.split(' ');
  if (code === '') return null;
  const place =
    of === 'sport'
      ? { sport: sports.find((it) => it === code) ?? null, league: null }
      : { sport: null, league: code };
  if (kind === 'limit') return toLimit(code, typed);
  if (kind === 'margin') {
    const marginBp = parseFigure(typed.figure, 100, bounds.margin);
    if (marginBp === null) return null;
    const product = typed.product || null;
    return { kind, ...place, product, eventId: null, market: null, marginBp };
  }
  const seconds = parseFigure(typed.figure, 1, bounds.delay);
  if (seconds === null) return null;
  return { kind, ...place, seconds };
}

function toLimit(league: string, typed: Typed): TradingChange | null {
  const { payout, stake, currency, minor } = typed;
  const payoutMaxMinor = payout === '' ? null : parseFigure(payout, minor, bounds.limit);
  const stakeMaxMinor = stake === '' ? null : parseFigure(stake, minor, bounds.limit);
  const isWrong =
    (payout !== '' && payoutMaxMinor === null) || (stake !== '' && stakeMaxMinor === null);
  if (isWrong || (payoutMaxMinor === null && stakeMaxMinor === null)) return null;
  const market = sideMarkets.find((it) => it === typed.market) ?? null;
  return { kind: 'limit', league, market, currency, payoutMaxMinor, stakeMaxMinor };
}
