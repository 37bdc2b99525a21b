import { fill } from '@vela/client/fill.ts';
import { inLanguage } from '@vela/contract/language.ts';
import { listAllBanks } from '@vela/contract/payout/staff-calls.ts';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { bank, pencilSimple, plus } from '@vela/ui/icon/icons.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useRead } from '../app/calls.ts';
import { getLanguage } from '../app/language.ts';
import { actionColumn, figureColumn, textColumn, TwoLines } from '../app/list/columns.tsx';
import { RowTable } from '../app/list/row-table.tsx';
import type { Column } from '../app/list/row-table.tsx';
import { useMay } from '../app/operator.ts';
import { Panel, PanelHint, Tag } from '../app/panel.tsx';
import { Ready } from '../app/states.tsx';
import { wordsOf } from '../words.ts';
import type { Words } from '../words.ts';
import { BankForm } from './bank-form.tsx';
import type { BankLine } from './bank-form.tsx';

/** The subject of the drawer: none, a new bank, or an existing one. */
type Editing = null | 'new' | BankLine;

const nameOf = ({ names }: BankLine): string => inLanguage(names, getLanguage());

/** The banks whose cards players can add, with the rules of their account numbers. */
export function Screen() {
  const words = wordsOf('payout');
  const mayManage = useMay('channel.manage');
  const [editing, setEditing] = useState<Editing>(null);
  const read = useRead(listAllBanks, {});
  const columns = columnsOf(words);
  if (mayManage) {
    columns.push(
      actionColumn((it) => (
        <Button
          size="small"
          icon={<Icon of={pencilSimple} size={14} />}
          aria-label={fill(words.editTitle, { name: nameOf(it) })}
          onClick={() => setEditing(it)}
        >
          {words.edit}
        </Button>
      )),
    );
  }
  return (
    <Panel
      title={words.banks}
      extra={
        mayManage && (
          <Button icon={<Icon of={plus} size={14} />} onClick={() => setEditing('new')}>
            {words.add}
          </Button>
        )
      }
    >
      <PanelHint>{words.hint}</PanelHint>
      <Ready read={read}>
        {({ banks }) => (
          <RowTable
            rows={banks}
            columns={columns}
            rowKey="code"
            label={words.banks}
            empty={{ title: words.none, hint: words.noneHint, icon: bank }}
          />
        )}
      </Ready>
      {editing !== null && (
        <BankForm
          bank={editing === 'new' ? null : editing}
          name={editing === 'new' ? '' : nameOf(editing)}
          onClose={() => setEditing(null)}
        />
      )}
    </Panel>
  );
}

const columnsOf = (words: Words<'payout'>): Column<BankLine>[] => [
  {
    title: words.bank,
    render: (it) => <TwoLines first={<b className="t-medium">{nameOf(it)}</b>} second={it.code} />,
  },
  textColumn(words.country, (it) => it.country),
  {
    title: words.digits,
    render: (it) => (
      <TwoLines
        first={fill(words.digitsValue, { min: it.digitsMin, max: it.digitsMax })}
        second={it.hasCheckDigit && words.withCheckDigit}
      />
    ),
  },
  textColumn(words.currencies, (it) => it.currencies.join(', ')),
  figureColumn(words.cards, (it) => it.cardCount),
  { title: words.state, render: (it) => <State bank={it} /> },
];

function State({ bank: { isOpen, isOffered } }: { bank: BankLine }) {
  const words = wordsOf('payout');
  if (!isOpen) return <Tag tone="neg">{words.closed}</Tag>;
  return isOffered ? <Tag tone="pos">{words.offered}</Tag> : <Tag>{words.elsewhere}</Tag>;
}
