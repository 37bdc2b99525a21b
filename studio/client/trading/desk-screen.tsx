import { useState } from 'react';
import { Tabs } from '@vela/ui/layout/tabs.tsx';
import { getTradingDesk } from '../../src/protocol/trading-routes.ts';
import { ActionList } from './action-list.tsx';
import { EventScreen } from './event-screen.tsx';
import { EventsScreen } from './events-screen.tsx';
import { ReadState } from './read-state.tsx';
import { RuleForm } from './rule-form.tsx';
import css from './trading.module.css';
import { useTrading } from './trading-context.ts';
import { useTradingRead } from './use-read.ts';

type Tab = 'events' | 'proposals' | 'rules' | 'log';

const nothing = {};

/** The desk: events, what waits for a second operator, rules of leagues, and the log. */
export function DeskScreen() {
  const { words, operator } = useTrading();
  const [tab, setTab] = useState<Tab>('events');
  const [eventId, setEventId] = useState<string | null>(null);
  const desk = useTradingRead(getTradingDesk, nothing);
  const waiting = desk.value?.proposals.length ?? 0;
  const options = [
    { value: 'events' as const, label: words.events },
    {
      value: 'proposals' as const,
      label: waiting === 0 ? words.proposals : `${words.proposals} (${waiting})`,
    },
    { value: 'rules' as const, label: words.rules },
    { value: 'log' as const, label: words.log },
  ];
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1 className={css.title}>{words.title}</h1>
        <span className="t-muted">{operator.name}</span>
      </header>
      <Tabs
        label={words.title}
        options={options}
        value={tab}
        panelId="desk-panel"
        onChange={(next) => {
          setTab(next);
          setEventId(null);
        }}
      />
      <main className={css.body} id="desk-panel" role="tabpanel">
        {tab === 'events' && eventId === null && <EventsScreen onOpen={setEventId} />}
        {tab === 'events' && eventId !== null && (
          <EventScreen key={eventId} eventId={eventId} onBack={() => setEventId(null)} />
        )}
        {tab !== 'events' && (
          <ReadState reading={desk}>
            {(reply) => (
              <>
                {tab === 'proposals' && (
                  <ActionList
                    actions={reply.proposals}
                    empty={words.noProposals}
                    onChanged={desk.reload}
                  />
                )}
                {tab === 'rules' && <RuleForm leagues={reply.leagues} onChanged={desk.reload} />}
                {tab === 'rules' && (
                  <ActionList actions={reply.rules} empty={words.noRules} onChanged={desk.reload} />
                )}
                {tab === 'log' && (
                  <ActionList actions={reply.log} empty={words.noLog} onChanged={desk.reload} />
                )}
              </>
            )}
          </ReadState>
        )}
      </main>
    </div>
  );
}
