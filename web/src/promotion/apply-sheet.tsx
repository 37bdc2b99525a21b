import { applyForPromotion, getBonus, getPromotion } from '@vela/contract/promotion/calls.ts';
import { listPromotionApplications } from '@vela/contract/promotion/calls.ts';
import { getBalance } from '@vela/contract/wallet/calls.ts';
import { fill } from '@vela/client/fill.ts';
import { timesOf } from '@vela/client/offer/figures.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Field } from '@vela/ui/field/field.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Sheet } from '@vela/ui/sheet/sheet.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useState } from 'react';
import { useWrite } from '../app/call/later-calls.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { useGo } from '../app/shell/navigation.tsx';
import { wordsOf } from '../words.ts';
import { toApplyLabel } from './apply-label.ts';
import type { OfferReply } from './offer-reply.ts';

type ApplyProps = {
  promotion: OfferReply['promotion'];
  standing: NonNullable<OfferReply['standing']>;
  isOpen: boolean;
  onClose: () => void;
};

/** Repeats the reward and conditions before applying, with a code if one is required. */
export function ApplySheet({ promotion, standing, isOpen, onClose }: ApplyProps) {
  const words = wordsOf('promotion');
  const app = wordsOf('app');
  const format = useFormat();
  const toast = useToast();
  const go = useGo();
  const toastError = useErrorToast();
  const [promoCode, setPromoCode] = useState('');
  const { promotionId } = promotion;
  const { bonusMinor, requiredMinor } = standing;
  const write = useWrite(applyForPromotion, {
    refreshes: [getPromotion, getBonus, listPromotionApplications, getBalance],
    onDone: () => {
      toast(words.done);
      go('/pages/discount/discountView', { replace: true });
    },
  });
  const money = (minor: number): string => format.money(minor, { bare: true });
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={words.confirmTitle}
      closeLabel={app.close}
      foot={
        <Button
          block
          busy={write.isPending}
          disabled={promotion.needsCode && promoCode.trim() === ''}
          onPress={() =>
            write.mutate(
              { promotionId, promoCode, bonusMinor, requiredMinor },
              { onError: toastError },
            )
          }
        >
          {toApplyLabel(words, format, promotion, standing)}
        </Button>
      }
    >
      <div className="inset stack">
        <p>{promotion.title}</p>
        {requiredMinor > 0 && (
          <p className="num">
            {fill(words.sum, {
              base: money(standing.baseMinor),
              bonus: money(bonusMinor),
              times: timesOf(promotion.terms.turnoverBp),
              required: money(requiredMinor),
            })}
          </p>
        )}
        {promotion.terms.formula === 'cashback' && <p>{words.cashback}</p>}
        {promotion.isReviewed && <p className="t-note t-muted">{words.reviewed}</p>}
        {promotion.needsCode && (
          <Field
            label={words.code}
            value={promoCode}
            onChange={setPromoCode}
            maxLength={40}
            autoComplete="off"
          />
        )}
      </div>
    </Sheet>
  );
}
