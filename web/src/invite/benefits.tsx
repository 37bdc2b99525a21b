import type { Reply } from '@vela/contract/call.ts';
import type { listInvitationBenefits } from '@vela/contract/invite/calls.ts';
import { fill } from '@vela/client/fill.ts';
import { AmountEntry } from '@vela/ui/amount/amount-entry.tsx';
import { KeypadPanel } from '@vela/ui/amount/keypad-panel.tsx';
import { useKeypad } from '@vela/ui/amount/use-keypad.ts';
import type { KeypadState } from '@vela/ui/amount/use-keypad.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { RadioRows } from '@vela/ui/field/radio-rows.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { SectionHead } from '@vela/ui/layout/screen.tsx';
import { List, ListRow } from '@vela/ui/list/list.tsx';
import { Sheet } from '@vela/ui/sheet/sheet.tsx';
import { Banner } from '@vela/ui/state/banner.tsx';
import { useState } from 'react';
import { wordsOf } from '../words.ts';
import { central, useBenefitClaim } from './use-benefit-claim.ts';
import type { Benefit, BenefitClaim } from './use-benefit-claim.ts';

type Found = Reply<typeof listInvitationBenefits>;

/** The deposit benefits that the player can claim or has claimed; nothing if there are none. */
export function Benefits({ found }: { found: Found }) {
  const words = wordsOf('invite').benefit;
  const [opened, setOpened] = useState<Benefit | null>(null);
  if (found.list.length === 0) return null;
  return (
    <>
      <SectionHead title={words.title} />
      <Card>
        <List flush>
          {found.list.map((benefit) => (
            <BenefitRow key={benefit.role} benefit={benefit} onOpen={() => setOpened(benefit)} />
          ))}
        </List>
      </Card>
      {opened && <TakeSheet benefit={opened} found={found} onClose={() => setOpened(null)} />}
    </>
  );
}

function BenefitRow({ benefit, onOpen }: { benefit: Benefit; onOpen: () => void }) {
  const words = wordsOf('invite').benefit;
  const format = useFormat();
  const { role, amountMinor, expiresAt, isOpen, takenAt } = benefit;
  const open =
    expiresAt === null ? words.noEnd : fill(words.until, { time: format.dateTime(expiresAt) });
  const ended =
    takenAt === null ? words.ended : fill(words.taken, { time: format.dateTime(takenAt) });
  return (
    <ListRow
      title={format.money(amountMinor)}
      sub={`${role === 'friend' ? words.asFriend : words.asInviter} · ${isOpen ? open : ended}`}
      chevron={false}
      end={
        isOpen && (
          <Button size="sm" tone="tonal" onPress={onOpen}>
            {words.open}
          </Button>
        )
      }
    />
  );
}

/**
 * The destination of a benefit, what is transferred with it, and its turnover: shown before it is
 * claimed.
 */
function TakeSheet(props: { benefit: Benefit; found: Found; onClose: () => void }) {
  const { benefit, found, onClose } = props;
  const words = wordsOf('invite').benefit;
  const app = wordsOf('app');
  const format = useFormat();
  const taking = useBenefitClaim(benefit, found, onClose);
  const { venue, chosen, turnover } = taking;
  const keypad = useKeypad();
  const button = (
    <Button block busy={taking.isBusy} onPress={taking.submit}>
      {fill(words.take, { amount: format.money(benefit.amountMinor) })}
    </Button>
  );
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={words.sheet}
      closeLabel={app.close}
      foot={
        chosen ? (
          <KeypadPanel
            inSheet
            keypad={keypad}
            label={words.keypad}
            deleteLabel={words.deleteDigit}
            value={taking.typed}
            onChange={taking.setTyped}
          >
            {button}
          </KeypadPanel>
        ) : (
          button
        )
      }
    >
      <div className="inset stack">
        <RadioRows
          label={words.where}
          value={venue}
          onChange={taking.setVenue}
          options={[
            {
              value: central,
              title: words.central,
              sub: fill(words.centralHint, { turnover: turnover(0n) }),
            },
            ...found.venues.map((it) => ({
              value: it.venue,
              title: it.name,
              sub: words.venueHint,
            })),
          ]}
        />
        {chosen && <Moved taking={taking} keypad={keypad} venueName={chosen.name} />}
      </div>
    </Sheet>
  );
}

/** What is transferred with a benefit, and the turnover of both. */
function Moved(props: { taking: BenefitClaim; keypad: KeypadState; venueName: string }) {
  const { taking, keypad, venueName } = props;
  const words = wordsOf('invite').benefit;
  const { bounds, movedMinor, turnover } = taking;
  return (
    <div className="stack" data-amount-area={keypad.id}>
      <AmountEntry
        label={words.amount}
        value={taking.typed}
        onChange={taking.setTyped}
        keypad={keypad}
        range={fill(words.amountHint, bounds)}
        error={taking.isWrong && fill(words.amountWrong, bounds)}
      />
      <Banner tone="warn">
        {fill(words.turnover, { venue: venueName, turnover: turnover(movedMinor) })}
      </Banner>
    </div>
  );
}
