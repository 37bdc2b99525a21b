import type { Reply } from '@vela/contract/call.ts';
import {
  getInvitation,
  getInvitationTerms,
  getInvitationTotals,
  listInvitationBenefits,
  listRecentInvitationRewards,
} from '@vela/contract/invite/calls.ts';
import { fill } from '@vela/client/fill.ts';
import { SeaScene } from '@vela/ui/art/sea-scene.tsx';
import { Button } from '@vela/ui/button/button.tsx';
import { IconButton } from '@vela/ui/button/icon-button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { clockCounterClockwise, qrCode } from '@vela/ui/icon/icons.ts';
import { Screen as Page, SectionHead } from '@vela/ui/layout/screen.tsx';
import { CopyBox } from '@vela/ui/list/copy-box.tsx';
import { StatStrip } from '@vela/ui/list/key-values.tsx';
import { List, ListRow } from '@vela/ui/list/list.tsx';
import { Banner } from '@vela/ui/state/banner.tsx';
import { cx } from '@vela/ui/theme/cx.ts';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useState } from 'react';
import { useRead } from '../app/call/calls.ts';
import { PullRefresh } from '../app/read/paged-list.tsx';
import { together } from '../app/read/reading.ts';
import { Ready } from '../app/read/ready.tsx';
import { WaitingCards } from '../app/read/waiting.tsx';
import { Bar } from '../app/shell/bar.tsx';
import { wordsOf } from '../words.ts';
import { Benefits } from './benefits.tsx';
import { toTermFacts } from './fill-terms.ts';
import type { Terms } from './fill-terms.ts';
import { PosterSheet } from './poster-sheet.tsx';
import css from './invite.module.css';

const recordHref = '/pages/activity/friendRecording';

/** The rewards of an invitation, the player's link and poster, totals, claims, and the terms. */
export function Screen() {
  const words = wordsOf('invite');
  const invitation = useRead(getInvitation, {});
  const terms = useRead(getInvitationTerms, {});
  const totals = useRead(getInvitationTotals, {});
  const benefits = useRead(listInvitationBenefits, {});
  const recent = useRead(listRecentInvitationRewards, {});
  // The parts come together: each has another height than any placeholder could have.
  const parts = together(terms, invitation, totals, benefits, recent);
  const records = (
    <IconButton icon={clockCounterClockwise} label={words.records} href={recordHref} />
  );
  return (
    <>
      <div className={css.bar}>
        <Bar title={words.title} actions={records} tone="on-art" />
      </div>
      <Page>
        <PullRefresh of={[invitation, terms, totals]} />
        <div className={css.head}>
          <SeaScene className={css.scene} boat={null} />
          {parts.data && <Head terms={parts.data[0]} />}
        </div>
        {/* Another element, since the head above it has grown meanwhile. */}
        <div key={String(parts.data === undefined)} className={cx(css.body, 'inset stack')}>
          <Ready of={parts} waiting={<WaitingCards heights={[260, 98, 216]} />}>
            {([known, mine, sums, found, { list }]) => (
              <>
                <Mine mine={mine} terms={known} />
                <Sums sums={sums} />
                <Benefits found={found} />
                <SectionHead title={words.recentTitle} />
                <Recent rewards={list} />
                <SectionHead title={words.rulesTitle} />
                <Rules terms={known} />
              </>
            )}
          </Ready>
        </div>
      </Page>
    </>
  );
}

function Head({ terms }: { terms: Terms }) {
  const words = wordsOf('invite');
  const format = useFormat();
  return (
    <>
      <h2 className="t-title-1">{words.heading}</h2>
      <p className="t-callout">{fill(words.lead, toTermFacts(terms, format))}</p>
    </>
  );
}

function Mine({ mine, terms }: { mine: Reply<typeof getInvitation>; terms: Terms }) {
  const words = wordsOf('invite');
  const app = wordsOf('app');
  const format = useFormat();
  const toast = useToast();
  const [isPosterOpen, setIsPosterOpen] = useState(false);
  const facts = toTermFacts(terms, format);
  const [start = '', end = ''] = mine.link.replace(/^https?:\/\//, '').split(/(?=\?)/);
  const tiles = [
    { name: words.tiles.first, value: facts.first },
    { name: words.tiles.next, value: facts.next },
    { name: fill(words.tiles.rebate, facts), value: facts.rate },
  ];
  return (
    <Card pad className="stack">
      <div className={cx(css.tiles, 't-center')} role="list">
        {tiles.map(({ name, value }) => (
          <div key={name} role="listitem">
            <b className={cx(css.value, 't-title-2 num')}>{value}</b>
            <p className="t-caption t-muted">{name}</p>
          </div>
        ))}
      </div>
      {mine.block === null ? (
        <>
          <CopyBox
            text={mine.link}
            start={start}
            end={end}
            name={words.link}
            copy={app.copy}
            copyLabel={words.copyLink}
            onCopied={(isCopied) => toast(isCopied ? app.copied : app.tryAgainLater)}
          />
          <Button block icon={qrCode} onPress={() => setIsPosterOpen(true)}>
            {words.makePoster}
          </Button>
          <PosterSheet
            isOpen={isPosterOpen}
            onClose={() => setIsPosterOpen(false)}
            inviteCode={mine.inviteCode}
            terms={terms}
          />
        </>
      ) : (
        <Banner tone="warn">{words.blocked[mine.block]}</Banner>
      )}
    </Card>
  );
}

function Sums({ sums }: { sums: Reply<typeof getInvitationTotals> }) {
  const words = wordsOf('invite');
  const format = useFormat();
  return (
    <Card pad>
      <StatStrip
        items={[
          { name: words.sums.registered, value: sums.registeredCount },
          { name: words.sums.reached, value: sums.reachedCount },
          { name: words.sums.granted, value: format.money(sums.grantedMinor, { bare: true }) },
        ]}
      />
    </Card>
  );
}

type Rewards = Reply<typeof listRecentInvitationRewards>['list'];

/** Grants to other players; if there are none, a note. */
function Recent({ rewards }: { rewards: Rewards }) {
  const words = wordsOf('invite');
  const format = useFormat();
  if (rewards.length === 0) return <p className="t-note t-muted">{words.noRecent}</p>;
  return (
    <Card>
      <List flush>
        {rewards.slice(0, 5).map(({ username, amountMinor, grantedAt }) => (
          <ListRow
            key={`${username} ${grantedAt}`}
            title={fill(words.recent, { name: username, amount: format.money(amountMinor) })}
            sub={format.dateTime(grantedAt)}
          />
        ))}
      </List>
    </Card>
  );
}

function Rules({ terms }: { terms: Terms }) {
  const words = wordsOf('invite');
  const format = useFormat();
  const facts = toTermFacts(terms, format);
  return (
    <ul className="t-note t-muted stack">
      {words.rules.map((rule) => (
        <li key={rule}>{fill(rule, facts)}</li>
      ))}
    </ul>
  );
}
