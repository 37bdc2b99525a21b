import { listBankCards } from '@vela/contract/payout/calls.ts';
import { ActionSheet } from '@vela/ui/sheet/action-sheet.tsx';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { IconButton } from '@vela/ui/button/icon-button.tsx';
import { dotsThree } from '@vela/ui/icon/icons.ts';
import { Dock, Screen as Page, SectionHead } from '@vela/ui/layout/screen.tsx';
import { useState } from 'react';
import { useRead } from '../app/call/calls.ts';
import { useGo } from '../app/shell/navigation.tsx';
import { wordsOf } from '../words.ts';
import { fill } from '@vela/client/fill.ts';
import { CardFace, nameOf } from './card-face.tsx';
import type { BankCard } from './card-face.tsx';
import { OtherAccounts } from './other-accounts.tsx';
import { useOtherAccounts } from './use-other-accounts.ts';
import { useCardActions } from './use-card-actions.tsx';
import { Bar } from '../app/shell/bar.tsx';
import { PullRefresh } from '../app/read/paged-list.tsx';
import { Ready } from '../app/read/ready.tsx';
import { together } from '../app/read/reading.ts';
import { WaitingCards } from '../app/read/waiting.tsx';

const addHref = '/pages/cards/addBankCards';

/** The payout accounts, by kind. */
export function Screen() {
  const words = wordsOf('payout');
  const reading = useRead(listBankCards, {});
  const others = useOtherAccounts();
  const { data } = reading;
  const isFull = data !== undefined && data.cards.length >= data.cardCountMax;
  return (
    <>
      <Bar title={words.title} />
      <Page>
        <PullRefresh of={[reading, others]} />
        <div className="inset stack">
          <SectionHead
            title={words.cards}
            end={
              data && (
                <span className="t-note t-muted num">
                  {fill(words.cardCount, { count: data.cards.length, max: data.cardCountMax })}
                </span>
              )
            }
          />
          <Ready
            small
            of={together(reading, others)}
            waiting={<WaitingCards heights={[138, 116]} />}
          >
            {([{ cards }]) => (
              <>
                <Cards cards={cards} />
                <OtherAccounts />
              </>
            )}
          </Ready>
        </div>
      </Page>
      <Dock>
        {isFull && <p className="t-caption t-muted t-center">{words.full}</p>}
        <Button block href={addHref} disabled={isFull}>
          {words.addCard}
        </Button>
      </Dock>
    </>
  );
}

function Cards({ cards }: { cards: readonly BankCard[] }) {
  const words = wordsOf('payout');
  const go = useGo();
  const actions = useCardActions();
  const [chosen, setChosen] = useState<BankCard | null>(null);
  const close = () => setChosen(null);
  const then = (action: (card: BankCard) => void) => () => {
    close();
    if (chosen) action(chosen);
  };
  const hrefOf = (card: BankCard) => `/pages/cards/bankDetail?cardId=${card.cardId}`;
  if (cards.length === 0) {
    return (
      <Card pad>
        <Empty small art={objectUrl('credit-card')} title={words.empty} hint={words.emptyHint} />
      </Card>
    );
  }
  return (
    <>
      {cards.map((card) => (
        <CardFace
          key={card.cardId}
          card={card}
          href={hrefOf(card)}
          corner={
            <IconButton
              icon={dotsThree}
              label={fill(words.more, { card: nameOf(card) })}
              onPress={() => setChosen(card)}
            />
          }
        />
      ))}
      <ActionSheet
        isOpen={chosen !== null}
        onClose={close}
        title={chosen && nameOf(chosen)}
        cancelLabel={words.keep}
        items={[
          {
            label: words.makeDefault,
            disabled: chosen?.isDefault ?? false,
            onPress: then((card) => actions.change(card, { isDefault: true })),
          },
          { label: words.edit, onPress: then((card) => go(hrefOf(card))) },
          { label: words.remove, danger: true, onPress: then(actions.remove) },
        ]}
      />
      {actions.overlays}
    </>
  );
}
