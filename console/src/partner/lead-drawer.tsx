import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import { isLanguage, languages } from '@vela/contract/language.ts';
import { leadTextMax } from '@vela/contract/partner/rules.ts';
import type { LeadState } from '@vela/contract/partner/rules.ts';
import {
  claimLead,
  getLead,
  listLeads,
  moveLead,
  releaseLead,
} from '@vela/contract/partner/staff-calls.ts';
import { getDashboard } from '@vela/contract/staff/staff-calls.ts';
import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '../app/action/use-action.ts';
import { useRead } from '../app/calls.ts';
import { useMay, useOperator } from '../app/operator.ts';
import { Tag } from '../app/panel.tsx';
import { Facts } from '../app/review/review-parts.tsx';
import { useHold } from '../app/review/use-hold.ts';
import { SideDrawer } from '../app/side-drawer.tsx';
import { Ready } from '../app/states.tsx';
import { When } from '../app/when.tsx';
import { useCrumb } from '../app/use-crumb.ts';
import { wordsOf } from '../words.ts';
import css from './partner.module.css';

type Lead = Reply<typeof getLead>['lead'];

const size = 560;
const reads = [listLeads, getLead, getDashboard];

/** The states that a lead can move to from its state. */
const ways: Readonly<Record<LeadState, readonly LeadState[]>> = {
  new: ['contacted', 'joined', 'declined'],
  contacted: ['joined', 'declined'],
  joined: ['contacted'],
  declined: ['contacted'],
};

/** One lead beside the list: how to reach it, what was noted, and what becomes of it. */
export function LeadDrawer({ leadId, onClose }: { leadId: string; onClose: () => void }) {
  const words = wordsOf('partner');
  const read = useRead(getLead, { leadId }, { everyMs: 60_000 });
  useCrumb(read.data?.lead.name ?? '');
  return (
    <SideDrawer size={size} title={read.data?.lead.name ?? words.lead} onClose={onClose}>
      <Ready read={read}>
        {({ lead }) => (
          <div className={css.page}>
            <LeadFacts lead={lead} />
            {lead.plan !== '' && <p className={css.text}>{lead.plan}</p>}
            <Decision lead={lead} onClose={onClose} />
            <Notes lead={lead} />
          </div>
        )}
      </Ready>
    </SideDrawer>
  );
}

function LeadFacts({ lead }: { lead: Lead }) {
  const words = wordsOf('partner');
  const { contactKind, contact, place, field, language, createdAt, username, state } = lead;
  return (
    <Facts
      isEven
      isWide
      facts={[
        [words.contacts[contactKind], contact],
        [words.state, <Tag key="state">{words.states[state]}</Tag>],
        [words.place, place || '—'],
        [words.field, words.fields[field]],
        [words.language, isLanguage(language) ? languages[language].name : language],
        [words.sentAt, <When key="sent" at={createdAt} />],
        [
          words.player,
          username === '' ? (
            words.visitor
          ) : (
            <Link key="player" className="link" to={`/players/${encodeURIComponent(username)}`}>
              {username}
            </Link>
          ),
        ],
      ]}
    />
  );
}

function Decision({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const words = wordsOf('partner');
  const mayAnswer = useMay('support.answer');
  const { me } = useOperator();
  const { reviewer } = lead;
  if (!mayAnswer) return <p className="t-muted">{words.forbidden}</p>;
  if (reviewer !== '' && reviewer !== me.username) {
    return <Alert type="info" showIcon title={fill(words.heldBy, { reviewer })} />;
  }
  return <MoveForm lead={lead} onClose={onClose} />;
}

function MoveForm({ lead: { leadId, state }, onClose }: { lead: Lead; onClose: () => void }) {
  const words = wordsOf('partner');
  const [note, setNote] = useState('');
  const { run, isBusy } = useAction(moveLead, reads);
  const { begin, end } = useHold({
    claim: claimLead,
    release: releaseLead,
    input: { leadId },
    reads: [listLeads, getLead],
  });
  const move = (to: LeadState) =>
    run(
      { leadId, state: to, note },
      {
        says: fill(words.moved, { state: words.states[to] }),
        onDone: () => {
          end();
          onClose();
        },
      },
    );
  return (
    <>
      <Input.TextArea
        rows={3}
        showCount
        maxLength={leadTextMax.note}
        aria-label={words.note}
        placeholder={words.noteHint}
        value={note}
        onFocus={begin}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className={css.actions}>
        {ways[state].map((to, index) => (
          <Button
            key={to}
            type={index === 0 ? 'primary' : 'default'}
            danger={to === 'declined'}
            loading={isBusy}
            onClick={() => move(to)}
          >
            {words.moves[to]}
          </Button>
        ))}
      </div>
    </>
  );
}

function Notes({ lead: { notes } }: { lead: Lead }) {
  const words = wordsOf('partner');
  if (notes.length === 0) return null;
  return (
    <section aria-label={words.notes}>
      <h3 className="t-semi">{words.notes}</h3>
      <ul className={css.notes}>
        {notes.map(({ state, note, by, createdAt }) => (
          <li key={createdAt + by}>
            <p className="t-muted">
              <Tag>{words.states[state]}</Tag> {by} <When at={createdAt} />
            </p>
            {note !== '' && <p className={css.text}>{note}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
