import { useState } from 'react';
import { fill } from '@vela/client/fill.ts';
import { Tabs } from '@vela/ui/layout/tabs.tsx';
import { getTradingDesk, listReferredBets } from '../../src/protocol/trading-routes.ts';
import type { TradingDeskReply } from '../../src/protocol/trading.ts';
import { ActionList } from './action-list.tsx';
import { EventScreen } from './event-screen.tsx';
import { EventsScreen } from './events-screen.tsx';
import { FeedNote } from './feed-note.tsx';
import { OverdueList } from './overdue-list.tsx';
import { PlayersScreen } from './players-screen.tsx';
import type { TradingWords } from './messages.en.ts';
import { ProgressList } from './progress-list.tsx';
import { ReadState } from './read-state.tsx';
import { ReferralTimes } from './referral-times.tsx';
import { ReferredScreen } from './referred-screen.tsx';
import { RuleForm } from './rule-form.tsx';
import css from './trading.module.css';
import { useTrading } from './trading-context.ts';
import { useTradingRead } from './use-read.ts';
import type { Reading } from './use-read.ts';

type Tab = 'events' | 'referred' | 'players' | 'proposals' | 'rules' | 'log';

/** Chosen: a bet that waits is shown promptly. */
const REFERRED_EVERY_MS = 1_500;

const nothing = {};

/** The desk: events, what waits for a second operator, rules of leagues, and the log. */
export function DeskScreen() {
  const { words, operator } = useTrading();
  const [tab, setTab] = useState<Tab>('events');
  const [eventId, setEventId] = useState<string | null>(null);
  const desk = useTradingRead(getTradingDesk, nothing);
  const referred = useTradingRead(listReferredBets, nothing, REFERRED_EVERY_MS);
  const [player, setPlayer] = useState<string | null>(null);
  const asked = referred.value?.bets.length ?? 0;
  const showPlayer = (id: string): void => {
    setPlayer(id);
    setTab('players');
  };
  const options = toOptions(words, asked, desk.value?.proposals.length ?? 0);
  return (
    <div className={css.page}>
      <title>{withCount(words.title, asked)}</title>
      <p className="visually-hidden" role="status">
        {asked > 0 && fill(words.referredWait, { count: asked })}
      </p>
      <header className={css.head}>
        <h1 className={css.title}>{words.title}</h1>
        <span className="t-muted">{operator.name}</span>
      </header>
      <FeedNote feed={desk.value?.feed ?? null} />
      <Tabs
        label={words.title}
        options={options}
        value={tab}
        panelId="desk-panel"
        onChange={(next) => {
          setTab(next);
          setEventId(null);
          desk.reload();
        }}
      />
      <main className={css.body} id="desk-panel" role="tabpanel">
        {tab === 'events' && <EventsTab {...{ eventId, desk }} onOpen={setEventId} />}
        {tab === 'referred' && (
          <ReadState reading={referred}>
            {(reply) => (
              <ReferredScreen reply={reply} onPlayer={showPlayer} onChanged={referred.reload} />
            )}
          </ReadState>
        )}
        {tab === 'players' && (
          <ReadState reading={desk}>
            {(reply) => (
              <PlayersScreen
                key={player}
                actions={reply.players}
                query={player}
                onQuery={setPlayer}
                onChanged={desk.reload}
              />
            )}
          </ReadState>
        )}
        {(tab === 'proposals' || tab === 'rules' || tab === 'log') && (
          <ReadState reading={desk}>
            {(reply) => <Actions tab={tab} reply={reply} onChanged={desk.reload} />}
          </ReadState>
        )}
      </main>
    </div>
  );
}

interface EventsTabProps {
  /** The one that is open; null: the list. */
  eventId: string | null;
  desk: Reading<TradingDeskReply>;
  onOpen: (eventId: string | null) => void;
}

function EventsTab({ eventId, desk, onOpen }: EventsTabProps) {
  if (eventId !== null) {
    return (
      <EventScreen
        key={eventId}
        eventId={eventId}
        onBack={() => onOpen(null)}
        onChanged={desk.reload}
      />
    );
  }
  const rules = desk.value?.rules ?? null;
  const overdue = desk.value?.overdue;
  return (
    <>
      {overdue !== undefined && <OverdueList overdue={overdue} onOpen={onOpen} />}
      <EventsScreen rules={rules} onOpen={onOpen} onChanged={desk.reload} />
    </>
  );
}

const withCount = (label: string, count: number): string =>
  count === 0 ? label : `${label} (${count})`;

const toOptions = (
  words: TradingWords,
  asked: number,
  waiting: number,
): { value: Tab; label: string }[] => [
  { value: 'events', label: words.events },
  { value: 'referred', label: withCount(words.referred, asked) },
  { value: 'players', label: words.players },
  { value: 'proposals', label: withCount(words.proposals, waiting) },
  { value: 'rules', label: words.rules },
  { value: 'log', label: words.log },
];

interface ActionsProps {
  tab: 'proposals' | 'rules' | 'log';
  reply: TradingDeskReply;
  onChanged: () => void;
}

/** The proposals for a second operator, the general changes in effect, or the log. */
function Actions({ tab, reply, onChanged }: ActionsProps) {
  const { words } = useTrading();
  const empty = { proposals: words.noProposals, rules: words.noRules, log: words.noLog };
  return (
    <>
      {tab === 'rules' && <ReferralTimes times={reply.referral} onChanged={onChanged} />}
      {tab === 'rules' && <RuleForm leagues={reply.leagues} onChanged={onChanged} />}
      <ActionList actions={reply[tab]} empty={empty[tab]} onChanged={onChanged} />
      {tab === 'proposals' && <ProgressList />}
    </>
  );
}
