import { abuseSigns, abuseStates } from '@vela/contract/abuse/rules.ts';
import type { AbuseState } from '@vela/contract/abuse/rules.ts';
import { listAbuseCases } from '@vela/contract/abuse/staff-calls.ts';
import { fill } from '@vela/client/fill.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { shieldWarning } from '@vela/ui/icon/icons.ts';
import { toOptions } from '../app/form/options.ts';
import {
  actionColumn,
  PlayerLink,
  tagColumn,
  Tags,
  textColumn,
  timeColumn,
} from '../app/list/columns.tsx';
import { PickFilter, SearchFilter, TabFilter } from '../app/list/filter-fields.tsx';
import { anyText, oneOf, toChoiceInput } from '../app/list/filters.ts';
import { ListPanel } from '../app/list/list-panel.tsx';
import type { Column } from '../app/list/row-table.tsx';
import { useList } from '../app/list/use-list.ts';
import { useMay } from '../app/operator.ts';
import type { TagTone } from '../app/panel.tsx';
import { wordsOf } from '../words.ts';
import { CaseActions } from './case-actions.tsx';
import type { Case } from './case-line.ts';
import css from './cases.module.css';

const tones: Record<AbuseState, TagTone> = { open: 'warn', withheld: 'neg', cleared: 'plain' };

const filterSet = { state: oneOf(['all', ...abuseStates]), sign: anyText, username: anyText };

/** Accounts with rewards and signs of one person; those to decide come first. */
export function Screen() {
  const words = wordsOf('abuse');
  const list = useList(listAbuseCases, {
    filters: filterSet,
    toInput: ({ state, sign, username }) => ({
      username,
      ...toChoiceInput('sign', abuseSigns, sign),
      ...toChoiceInput('state', abuseStates, state),
    }),
    everyMs: 60_000,
  });
  const { filters } = list;
  return (
    <ListPanel<Case>
      title={words.list}
      hint={words.hint}
      list={list}
      rowKey="caseId"
      columns={useColumns()}
      empty={{ title: words.none, hint: words.noneHint, icon: shieldWarning }}
      filters={
        <>
          <TabFilter filters={filters} name="state" label={words.stateLabel} names={words.states} />
          <PickFilter
            filters={filters}
            name="sign"
            label={words.sign}
            all={words.allSigns}
            options={toOptions(abuseSigns, words.signNames)}
          />
          <SearchFilter filters={filters} name="username" label={words.username} max={20} />
        </>
      }
    />
  );
}

function useColumns(): Column<Case>[] {
  const words = wordsOf('abuse');
  const mayDecide = useMay('abuse.decide');
  return [
    {
      title: words.accounts,
      render: (it) => (
        <div className={css.accounts}>
          {it.accounts.map((account) => (
            <Account key={account.username} account={account} />
          ))}
        </div>
      ),
    },
    {
      title: words.signs,
      render: (it) => (
        <Tags of={it.signs.map((sign) => ({ text: words.signNames[sign], tone: 'warn' }))} />
      ),
    },
    {
      title: words.evidence,
      render: (it) => (
        <ul className={css.evidence}>
          {it.signs.includes('realName') && <li>{words.sameName}</li>}
          {it.evidence.map(({ sign, value }) => (
            <li key={`${sign}/${value}`}>
              <span className="t-muted">{words.signNames[sign]}</span> {value}
            </li>
          ))}
        </ul>
      ),
    },
    tagColumn(words.stateLabel, (it) => ({ text: words.states[it.state], tone: tones[it.state] })),
    timeColumn(words.openedAt, (it) => it.openedAt),
    textColumn(words.decided, (it) =>
      it.decidedBy === '' ? '—' : fill(words.byOn, { name: it.decidedBy, reason: it.reason }),
    ),
    ...(mayDecide ? [actionColumn<Case>((it) => <CaseActions shown={it} />)] : []),
  ];
}

function Account({ account }: { account: Case['accounts'][number] }) {
  const words = wordsOf('abuse');
  const format = useFormat();
  const { username, isWithheld, grantedMinor, bonusMinor, claimableMinor } = account;
  return (
    <div>
      <PlayerLink username={username} />{' '}
      {isWithheld && <Tags of={[{ text: words.withheldTag, tone: 'neg' }]} />}
      <div className="t-muted t-note num">
        {fill(words.received, {
          granted: format.money(grantedMinor),
          bonus: format.money(bonusMinor),
          claimable: format.money(claimableMinor),
        })}
      </div>
    </div>
  );
}
