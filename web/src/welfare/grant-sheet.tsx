import type { Reply } from '@vela/contract/call.ts';
import { fillAmounts } from '@vela/contract/money.ts';
import { getGrant } from '@vela/contract/welfare/calls.ts';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { CopyRow, KeyValue, KeyValues } from '@vela/ui/list/key-values.tsx';
import { Link } from '@vela/ui/button/link.tsx';
import { Sheet } from '@vela/ui/sheet/sheet.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useRead } from '../app/call/calls.ts';
import { Ready } from '../app/read/ready.tsx';
import { WaitingRows } from '../app/read/waiting.tsx';
import { wordsOf } from '../words.ts';
import { StatementButton } from './statement-button.tsx';

/** One grant with the facts that determine its amount; open while there is an id. */
export function GrantSheet({ grantId, onClose }: { grantId: string | null; onClose: () => void }) {
  const words = wordsOf('welfare');
  const app = wordsOf('app');
  const reading = useRead(getGrant, { grantId: grantId ?? '' }, { isEnabled: grantId !== null });
  return (
    <Sheet
      isOpen={grantId !== null}
      onClose={onClose}
      title={words.details}
      closeLabel={app.close}
      reading
    >
      <Ready of={reading} waiting={<WaitingRows count={4} />} small>
        {(info) => <Facts {...info} />}
      </Ready>
    </Sheet>
  );
}

/** The address of the bets behind a grant of a kind, by its reference; null where there is none. */
function findBetsHref(kind: Reply<typeof getGrant>['grant']['kind'], cause: string): string | null {
  const [id = '', week = ''] = cause.split('/').map(encodeURIComponent);
  if (kind === 'mission') return `/pages/activity/mission?id=${id}&week=${week}`;
  return kind === 'tournament' ? `/pages/activity/tournament?id=${id}&part=bets` : null;
}

function Facts({ grant, statement, cause }: Reply<typeof getGrant>) {
  const words = wordsOf('welfare');
  const format = useFormat();
  const toast = useToast();
  const betsHref = findBetsHref(grant.kind, cause);
  const drawn = statement.find(({ fact }) => fact === 'draw');
  return (
    <>
      <KeyValues>
        <KeyValue name={words.amount} num>
          <MoneyText minor={grant.amountMinor} />
        </KeyValue>
        {statement.map(({ fact, value }) => (
          <KeyValue key={fact} name={words.facts[fact]}>
            {fact === 'day' || fact === 'week'
              ? format.day(value)
              : fillAmounts(value, (minor) => format.money(minor))}
          </KeyValue>
        ))}
        <KeyValue name={words.turnover} num>
          <MoneyText minor={grant.turnoverMinor} />
        </KeyValue>
        <KeyValue name={words.issued}>{format.day(grant.issuedOn)}</KeyValue>
        <KeyValue name={words.expires}>
          {grant.expiresAt === null ? words.paused : format.dateTime(grant.expiresAt)}
        </KeyValue>
        <CopyRow
          name={words.reference}
          text={grant.grantId}
          copyLabel={words.copy}
          onCopied={(isCopied) => toast(isCopied ? words.copied : words.notCopied)}
        >
          {grant.grantId}
        </CopyRow>
      </KeyValues>
      {drawn && <Link href="/pages/record/reward">{words.seeDraw}</Link>}
      {betsHref !== null && <Link href={betsHref}>{words.seeBets}</Link>}
      <div className="inset">
        <StatementButton grantId={grant.grantId} />
      </div>
    </>
  );
}
