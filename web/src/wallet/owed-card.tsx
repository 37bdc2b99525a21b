import type { Reply } from '@vela/contract/call.ts';
import type { listCorrections } from '@vela/contract/game/correction-calls.ts';
import { fill } from '@vela/client/fill.ts';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { arrowUUpLeftDuotone } from '@vela/ui/icon/icons.ts';
import { KeyValue, KeyValues } from '@vela/ui/list/key-values.tsx';
import { List, ListRow, TileIcon } from '@vela/ui/list/list.tsx';
import { Sheet } from '@vela/ui/sheet/sheet.tsx';
import { useState } from 'react';
import { wordsOf } from '../words.ts';

type Correction = Reply<typeof listCorrections>['corrections'][number];

/** What the player owes after corrections, and each correction in a sheet. */
export function OwedCard({ leftMinor, corrections }: Reply<typeof listCorrections>) {
  const words = wordsOf('wallet').owed;
  const app = wordsOf('app');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Card>
        <List>
          <ListRow
            onPress={() => setIsOpen(true)}
            start={
              <TileIcon tone={leftMinor > 0 ? 'warn' : 'neutral'} icon={arrowUUpLeftDuotone} />
            }
            title={words.title}
            sub={leftMinor > 0 ? words.repays : words.nothingLeft}
            value={<MoneyText minor={leftMinor} bare />}
          />
        </List>
      </Card>
      <Sheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={words.title}
        closeLabel={app.close}
      >
        <div className="inset stack">
          {corrections.some((it) => it.orderNo === '') && <p className="t-note">{words.why}</p>}
          {corrections.some((it) => it.orderNo !== '') && (
            <p className="t-note">{words.whyDeposit}</p>
          )}
          {corrections.map((it) => (
            <CorrectionCard key={it.correctionId} correction={it} />
          ))}
        </div>
      </Sheet>
    </>
  );
}

/** What was corrected: a deposit, or the bets of a game. */
function useSubject({ orderNo, gameName, venueName }: Correction): string {
  const words = wordsOf('wallet').owed;
  if (orderNo !== '') return fill(words.deposit, { orderNo });
  return gameName === venueName ? gameName : `${gameName} · ${venueName}`;
}

function CorrectionCard({ correction }: { correction: Correction }) {
  const words = wordsOf('wallet').owed;
  const format = useFormat();
  const { correctedAt } = correction;
  const rows = [
    { name: words.taken, minor: correction.takenMinor, isShown: true },
    { name: words.owed, minor: correction.owedMinor, isShown: true },
    { name: words.repaid, minor: correction.recoveredMinor, isShown: true },
    {
      name: words.writtenOff,
      minor: correction.writtenOffMinor,
      isShown: correction.writtenOffMinor > 0,
    },
    { name: words.left, minor: correction.leftMinor, isShown: true },
  ];
  return (
    <Card pad>
      <h3 className="t-callout t-semi">{useSubject(correction)}</h3>
      <KeyValues flush>
        <KeyValue name={words.correctedAt} num>
          {format.dateTime(correctedAt)}
        </KeyValue>
        {rows
          .filter(({ isShown }) => isShown)
          .map(({ name, minor }) => (
            <KeyValue key={name} name={name} num>
              <MoneyText minor={minor} />
            </KeyValue>
          ))}
      </KeyValues>
    </Card>
  );
}
