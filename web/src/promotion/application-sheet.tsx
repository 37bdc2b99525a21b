import { fill } from '@vela/client/fill.ts';
import { timesOf } from '@vela/client/offer/figures.ts';
import type { Reply } from '@vela/contract/call.ts';
import { listBonusBets } from '@vela/contract/promotion/calls.ts';
import type { listPromotionApplications } from '@vela/contract/promotion/calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { keepWhole } from '@vela/ui/format/keep-whole.ts';
import { SectionHead } from '@vela/ui/layout/screen.tsx';
import { KeyValue, KeyValues } from '@vela/ui/list/key-values.tsx';
import { List, ListRow } from '@vela/ui/list/list.tsx';
import { Sheet } from '@vela/ui/sheet/sheet.tsx';
import { useRead } from '../app/call/calls.ts';
import { Ready } from '../app/read/ready.tsx';
import { WaitingRows } from '../app/read/waiting.tsx';
import { wordsOf } from '../words.ts';
import { SaveButton } from './save-button.tsx';

type Application = Reply<typeof listPromotionApplications>['list'][number];
type Losses = NonNullable<Reply<typeof listBonusBets>['cashback']>;
type SheetProps = { application: Application | null; onClose: () => void };

/** Chosen: the most recent bets; support can see all of them. */
const betsMax = 50;

/** The figures of an application and the bets that counted for it; open while there is one. */
export function ApplicationSheet({ application, onClose }: SheetProps) {
  const words = wordsOf('promotion');
  const app = wordsOf('app');
  return (
    <Sheet
      isOpen={application !== null}
      onClose={onClose}
      title={application?.title ?? words.record}
      closeLabel={app.close}
      reading
    >
      {application && <Facts of={application} />}
    </Sheet>
  );
}

function Facts({ of }: { of: Application }) {
  const words = wordsOf('promotion');
  const format = useFormat();
  const money = (minor: number): string => format.money(minor, { bare: true });
  const isGranted = (of.requiredMinor > 0 || of.freePlay !== null) && of.grantedAt !== null;
  const hasBets = isGranted || of.terms.formula === 'cashback';
  return (
    <>
      <KeyValues>
        <KeyValue name={words.bonus} num>
          {format.money(of.bonusMinor)}
        </KeyValue>
        {of.freePlay && <FreeFacts play={of.freePlay} />}
        {of.requiredMinor > 0 && (
          <KeyValue name={words.times} num>
            {fill(words.sum, {
              base: money(of.baseMinor),
              bonus: money(of.bonusMinor),
              times: timesOf(of.terms.turnoverBp),
              required: money(of.requiredMinor),
            })}
          </KeyValue>
        )}
        {of.terms.maxStakeMinor !== null && (
          <KeyValue name={words.maxStake} num>
            {format.money(of.terms.maxStakeMinor)}
          </KeyValue>
        )}
        {of.venueName !== null && <KeyValue name={words.venue}>{of.venueName}</KeyValue>}
      </KeyValues>
      {hasBets && <Bets of={of} />}
      {hasBets && <SaveButton applicationId={of.applicationId} />}
    </>
  );
}

function FreeFacts({ play }: { play: NonNullable<Application['freePlay']> }) {
  const words = wordsOf('promotion');
  const format = useFormat();
  const { place, total, used } = play;
  return (
    <>
      <KeyValue name={words.freeTitle} num>
        {fill(words.roundsLeft, { left: total - used, total })}
      </KeyValue>
      <KeyValue name={words.freeStake} num>
        {format.money(play.stakeMinor)}
      </KeyValue>
      <KeyValue name={words.freeWon} num>
        {format.money(play.wonMinor)}
      </KeyValue>
      <KeyValue name={words.venue}>{place.venueName}</KeyValue>
      <KeyValue name={words.games}>{place.games.map(({ name }) => name).join(' · ')}</KeyValue>
      <KeyValue name={words.expires}>{format.dateTime(play.expiresAt)}</KeyValue>
    </>
  );
}

/** The basis of a cashback. */
function CashbackFacts({ of: { terms }, losses }: { of: Application; losses: Losses }) {
  const words = wordsOf('promotion');
  const format = useFormat();
  return (
    <KeyValues>
      <KeyValue name={words.lossPeriod} num>
        {[losses.startsAt, losses.endsAt]
          .map((at) => keepWhole(format.dateTime(at, 'month-day')))
          .join(' – ')}
      </KeyValue>
      <KeyValue name={words.loss} num>
        {format.money(losses.lossMinor)}
      </KeyValue>
      <KeyValue name={words.lossRate} num>
        {format.percentBp(terms.rateBp)}
      </KeyValue>
      <KeyValue name={words.lossLeast} num>
        {format.money(terms.depositMinor)}
      </KeyValue>
      <KeyValue name={words.bonusMost} num>
        {format.money(terms.bonusMinor)}
      </KeyValue>
    </KeyValues>
  );
}

function Bets({ of }: { of: Application }) {
  const { applicationId, freePlay } = of;
  const words = wordsOf('promotion');
  const format = useFormat();
  const reading = useRead(listBonusBets, { applicationId, pageSize: betsMax });
  const losses = reading.data?.cashback;
  const line = losses ? words.lossLine : freePlay ? words.freeLine : words.betLine;
  return (
    <>
      {losses && <CashbackFacts of={of} losses={losses} />}
      <div className="inset">
        <SectionHead title={losses ? words.lossBets : freePlay ? words.freeUses : words.bets} />
      </div>
      <Ready
        of={reading}
        waiting={<WaitingRows count={3} />}
        small
        isEmpty={({ list }) => list.length === 0}
        empty={<p className="inset t-note t-muted">{words.noBets}</p>}
      >
        {({ list }) => (
          <List flush>
            {list.map((bet) => (
              <ListRow
                key={bet.betId}
                title={bet.venueName}
                sub={format.dateTime(bet.placedAt)}
                value={fill(line, {
                  filled: format.money(bet.filledMinor, { bare: true }),
                  stake: format.money(bet.stakeMinor, { bare: true }),
                  payout: format.money(bet.payoutMinor, { bare: true }),
                })}
              />
            ))}
          </List>
        )}
      </Ready>
    </>
  );
}
