import { useState } from 'react';
import { fill } from '@vela/client/fill.ts';
import { minorToAmount } from '@vela/ui/amount/amount.ts';
import { Keypad } from '@vela/ui/amount/keypad.tsx';
import { Button } from '@vela/ui/button/button.tsx';
import { ChipChoice } from '@vela/ui/field/chip.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { caretDown, shieldCheckFill, warningCircle } from '@vela/ui/icon/icons.ts';
import { priceChoices } from '../../src/protocol/book.ts';
import type { FailureReason } from '../api.ts';
import { useWords } from '../game-context.tsx';
import { useBook, useRefusalWords } from './book-context.ts';
import { addStake } from './choices.ts';
import { useSlip } from './slip-store.ts';
import { toPlacements } from './use-placing.ts';
import type { Placed, Placing } from './use-placing.ts';
import type { SlipBet } from './use-slip-bet.ts';
import css from './slip-sheet.module.css';

export interface SlipFootProps {
  bet: SlipBet;
  placing: Placing;
  onPlaced: (placed: readonly Placed[]) => void;
}

/** The keypad, what prevents the bet, and the button that places it. */
export function SlipFoot({ bet, placing, onPlaced }: SlipFootProps) {
  const { words } = useBook();
  // A refusal is of what was sent: it is old once anything of it is changed.
  const [refused, setRefused] = useState<{ reason: FailureReason; bet: SlipBet } | null>(null);
  const { used } = bet.freeChoice;
  const isCurrent =
    refused?.bet.drafts === bet.drafts &&
    refused.bet.stake === bet.stake &&
    refused.bet.freeChoice.used?.grantId === used?.grantId;
  return (
    <div className={css.foot}>
      {used === null && (
        <div className={css.keys}>
          <Keypad
            label={words.slip.keypad}
            deleteLabel={words.slip.deleteKey}
            value={bet.isOffered ? '' : bet.stake}
            onChange={bet.setStake}
          />
        </div>
      )}
      <PlaceButton
        bet={bet}
        placing={placing}
        onPlaced={(placed) => {
          const reason = placed.find((it) => it.refusal !== null)?.refusal ?? null;
          setRefused(reason === null ? null : { reason, bet });
          onPlaced(placed);
        }}
      />
      <Problem bet={bet} placing={placing} refusal={isCurrent ? refused.reason : null} />
    </div>
  );
}

/**
 * What prevents the bet, with what to do about it; otherwise which prices are accepted. Below the
 * button, so that no key moves as it comes and goes.
 */
function Problem(
  props: Pick<SlipFootProps, 'bet' | 'placing'> & { refusal: FailureReason | null },
) {
  const { bet, placing, refusal } = props;
  const { words } = useBook();
  const { retryNow } = useWords();
  const refusals = useRefusalWords();
  const format = useFormat();
  const { minorDigits } = format.settings;
  const write = (minor: number): string => format.money(minor, { cents: 'auto' });
  if (placing.isUnknown) {
    return (
      <Line text={words.slip.unknown}>
        <button type="button" className={css.link} onClick={placing.retryNow}>
          {retryNow}
        </button>
      </Line>
    );
  }
  const { maxMinor } = bet;
  const { used, isBelowLeast } = bet.freeChoice;
  if (bet.quote?.problem) return <Line text={refusals[bet.quote.problem]} />;
  if (bet.isSuspended) return <Line text={words.slip.unavailable} />;
  if (isBelowLeast) {
    const least = format.odds(used?.minOddsMilli ?? 0);
    return <Line text={fill(words.slip.freeLow, { odds: least })} />;
  }
  if (bet.isRequest && refusal === null) {
    const isAll = maxMinor === null || maxMinor < bet.minMinor;
    const text = isAll
      ? words.slip.requestAll
      : fill(words.slip.requestAbove, { amount: write(maxMinor) });
    return (
      <p className={css.hint} role="status">
        {text}
      </p>
    );
  }
  if (maxMinor !== null && maxMinor < bet.minMinor && !bet.isRequest) {
    return <Line text={words.slip.notTaken} />;
  }
  if (maxMinor !== null && bet.unitStakeMinor > maxMinor && !bet.isRequest) {
    const text = fill(words.slip.tooMuch, { amount: write(maxMinor) });
    if (used !== null) return <Line text={text} />;
    return (
      <Line text={text}>
        <button
          type="button"
          className={css.link}
          onClick={() => bet.setStake(minorToAmount(maxMinor, minorDigits))}
        >
          {fill(words.slip.takeMax, { amount: write(maxMinor) })}
        </button>
      </Line>
    );
  }
  if (bet.unitStakeMinor < bet.minMinor) {
    return <Line text={fill(words.slip.tooLittle, { amount: write(bet.minMinor) })} />;
  }
  if (bet.mustAccept) return <Line text={words.slip.changed} />;
  if (refusal === null) return <PriceLine />;
  // Its link says where the limits are.
  const text = refusal === 'limitReached' ? words.bets.reasons.limitReached : refusals[refusal];
  return (
    <Line text={text}>
      <WayOut of={refusal} />
    </Line>
  );
}

/** Leads to where what was refused can be changed. */
function WayOut({ of }: { of: FailureReason }) {
  const { host } = useBook();
  const { deposit, limits } = useWords();
  const ways = {
    insufficient: { label: deposit, go: () => host.openDeposit() },
    limitReached: { label: limits, go: () => host.openLimits() },
  };
  if (of !== 'insufficient' && of !== 'limitReached') return null;
  const { label, go } = ways[of];
  return (
    <button type="button" className={css.link} onClick={go}>
      {label}
    </button>
  );
}

function Line({ text, children }: { text: string; children?: React.ReactNode }) {
  return (
    <p className={css.problem} role="alert">
      <span>
        <Icon of={warningCircle} />
        {text}
      </span>
      {children}
    </p>
  );
}

/** Places the bet; a visitor logs in, and changed prices are accepted first. */
function PlaceButton({ bet, placing, onPlaced }: SlipFootProps) {
  const { player, host, words, choices, choose } = useBook();
  const slip = useSlip();
  const format = useFormat();
  if (player === null) {
    return (
      <Button block onPress={() => host.openLogin()}>
        {words.slip.loginFirst}
      </Button>
    );
  }
  if (bet.mustAccept && !placing.isSending) {
    return (
      <Button block onPress={bet.accept}>
        {words.slip.accept}
      </Button>
    );
  }
  const isKnown = bet.legs.every(({ nowMilli }) => nowMilli !== undefined && nowMilli !== null);
  const isInRange =
    bet.unitStakeMinor >= bet.minMinor &&
    (bet.maxMinor === null || bet.unitStakeMinor <= bet.maxMinor);
  const { used, isBelowLeast } = bet.freeChoice;
  const isOffered = isKnown && !bet.isSuspended && !bet.quote?.problem;
  const isPriced = isOffered && !isBelowLeast;
  const write = (unitMinor: number): string =>
    format.money(unitMinor * bet.count, { cents: 'auto' });
  const send = (unitStakeMinor: number, isRequest: boolean): void => {
    const odds = bet.legs.map(({ acceptedMilli, nowMilli }) => acceptedMilli ?? nowMilli ?? 1001);
    const { prices } = choices;
    if (!isRequest && used === null) {
      choose({ stakesMinor: addStake(choices.stakesMinor, unitStakeMinor) });
    }
    const freePlay = used?.grantId ?? null;
    slip.forgetKept();
    void placing
      .place(toPlacements(bet.drafts, odds, unitStakeMinor, { prices, isRequest, freePlay }))
      .then(onPlaced);
  };
  const { unitStakeMinor, maxMinor } = bet;
  const isAsking = bet.isRequest && isPriced && !placing.isSending;
  if (!isAsking) {
    const text = used === null ? words.slip.place : words.slip.placeFree;
    const label = fill(text, { amount: write(unitStakeMinor) });
    return (
      <Button
        block
        disabled={!isPriced || !isInRange}
        busy={placing.isSending}
        onPress={() => send(unitStakeMinor, false)}
      >
        {placing.isSending ? words.slip.placing : label}
      </Button>
    );
  }
  return (
    <div className={css.choice}>
      {used === null && maxMinor !== null && maxMinor >= bet.minMinor && (
        <Button block onPress={() => send(maxMinor, false)}>
          {fill(words.slip.placeNow, { amount: write(maxMinor) })}
        </Button>
      )}
      <Button block tone="tonal" onPress={() => send(unitStakeMinor, true)}>
        {fill(words.slip.request, { amount: write(unitStakeMinor) })}
      </Button>
    </div>
  );
}

/** The kind of money, and which changes of prices are accepted; a press shows the choice. */
function PriceLine() {
  const { isPlayMoney, words, choices, choose } = useBook();
  const { playMoney } = useWords();
  const [isOpen, setOpen] = useState(false);
  const money = isPlayMoney ? playMoney : null;
  const text = [money, words.slip.prices[choices.prices]].filter((it) => it !== null);
  return (
    <>
      {isOpen && (
        <ChipChoice
          label={words.slip.priceChoice}
          value={choices.prices}
          onChange={(prices) => choose({ prices })}
          options={priceChoices.map((value) => ({ value, label: words.slip.prices[value] }))}
        />
      )}
      <button
        type="button"
        className={css.prices}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={shieldCheckFill} className={css.shield} />
        {text.join(' · ')}
        <Icon of={caretDown} />
      </button>
    </>
  );
}
