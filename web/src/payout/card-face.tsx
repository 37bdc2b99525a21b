import type { Reply } from '@vela/contract/call.ts';
import type { listBankCards } from '@vela/contract/payout/calls.ts';
import { Badge } from '@vela/ui/state/badge.tsx';
import { cx } from '@vela/ui/theme/cx.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Press } from '@vela/ui/button/link.tsx';
import type { ReactNode } from 'react';
import { fill } from '@vela/client/fill.ts';
import { useNames } from '../app/read/use-names.ts';
import { wordsOf } from '../words.ts';
import css from './card-face.module.css';

/** A bank card as its owner sees it. */
export type BankCard = Reply<typeof listBankCards>['cards'][number];

/** Names a card in a sentence: its bank and its last digits. */
export const nameOf = (card: BankCard): string => `${card.bankName} ${card.cardNumber}`;

/** A card drawn as a card: bank, type, masked number, holder. */
export function CardFace(props: { card: BankCard; href?: string; corner?: ReactNode }) {
  const { card, href, corner } = props;
  const words = wordsOf('payout');
  const format = useFormat();
  const typeOf = useNames('cardType');
  return (
    <div className={cx(css.face, card.isDefault && css.default)}>
      <Press href={href} className={css.press}>
        <span className={css.head}>
          <b>{card.bankName}</b>
          {card.isDefault && <Badge tone="reward">{words.default}</Badge>}
        </span>
        <span className={css.type}>{typeOf(card.cardType, words[card.cardType])}</span>
        <span className={cx(css.number, 'num')}>{card.cardNumber}</span>
        <span className={css.foot}>
          <span>{card.holderName}</span>
          {card.holdUntil !== null && (
            <span className="num">
              {fill(words.holdUntil, { time: format.dateTime(card.holdUntil, 'month-day') })}
            </span>
          )}
        </span>
      </Press>
      {corner && <div className={css.corner}>{corner}</div>}
    </div>
  );
}
