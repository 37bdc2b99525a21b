import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import type { MoneyTextProps } from '@vela/ui/amount/money-text.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { wordsOf } from '../../words.ts';
import { Tag } from '../panel.tsx';
import type { NamedTag } from '../panel.tsx';
import { When } from '../when.tsx';
import type { WhenProps } from '../when.tsx';
import type { Column } from './row-table.tsx';
import css from './columns.module.css';

/** A text; a dash if it is empty. */
export const textColumn = <Row,>(title: string, of: (row: Row) => string): Column<Row> => ({
  title,
  render: (row) => of(row) || '—',
});

/** A text of several sentences, in as many lines as it needs. */
export const proseColumn = <Row,>(title: string, of: (row: Row) => string): Column<Row> => ({
  title,
  render: (row) => <p className={css.prose}>{of(row)}</p>,
});

/** An instant in the site's time; a dash if there is none. */
export const timeColumn = <Row,>(
  title: string,
  of: (row: Row) => string | null,
  as: WhenProps['as'] = 'stamp',
): Column<Row> => ({
  title,
  render: (row) => {
    const at = of(row);
    return at === null ? '—' : <When at={at} as={as} />;
  },
});

/** An amount in minor units, aligned at the end. */
export const moneyColumn = <Row,>(
  title: string,
  of: (row: Row) => number,
  look: Pick<MoneyTextProps, 'sign' | 'tone'> = {},
): Column<Row> => ({
  title,
  align: 'end',
  render: (row) => <MoneyText minor={of(row)} bare {...look} />,
});

/** A formatted figure other than an amount. */
export const figureColumn = <Row,>(title: ReactNode, of: (row: Row) => ReactNode): Column<Row> => ({
  title,
  align: 'end',
  className: 'num',
  render: of,
});

/** States, each as one word. */
export const tagColumn = <Row,>(
  title: string,
  of: (row: Row) => NamedTag | readonly NamedTag[],
  align?: 'end',
): Column<Row> => ({
  title,
  ...(align === undefined ? {} : { align }),
  render: (row) => <Tags of={[of(row)].flat()} />,
});

/** A column whose heading sorts the list, by the name that its sorts begin with. */
export const sorted = <Row,>(sort: string, column: Column<Row>): Column<Row> => ({
  ...column,
  sort,
});

/** A link to a player, by username. */
export const playerColumn = <Row extends { username: string }>(title: string): Column<Row> => ({
  title,
  render: ({ username }) => <PlayerLink username={username} />,
});

/** A link to an order, by number; `home` is the address of its queue. */
export const orderColumn = <Row extends { orderNo: string }>(
  title: string,
  home: string,
): Column<Row> => ({
  title,
  render: ({ orderNo }) => (
    <Link className="link num" to={`${home}/${orderNo}`}>
      {orderNo}
    </Link>
  ),
});

/** The actions of a row, at its end; the heading is for screen readers only. */
export const actionColumn = <Row,>(of: (row: Row) => ReactNode): Column<Row> => ({
  title: <ActionTitle />,
  align: 'end',
  render: (row) => <span className={css.actions}>{of(row)}</span>,
});

function ActionTitle() {
  return <span className="visually-hidden">{wordsOf('app').rowActions}</span>;
}

/** Returns the address of a player; the full profile, unless another screen is given. */
export const hrefOfPlayer = (username: string, home = '/players'): string =>
  `${home}/${encodeURIComponent(username)}`;

/** A link to a player. */
export function PlayerLink({ username, home }: { username: string; home?: string }) {
  return (
    <Link className="link t-medium" to={hrefOfPlayer(username, home)}>
      {username}
    </Link>
  );
}

/** States, each as one word, side by side. */
export function Tags({ of }: { of: readonly NamedTag[] }) {
  return (
    <span className={css.tags}>
      {of.map(({ text, tone }) => (
        <Tag key={text} tone={tone}>
          {text}
        </Tag>
      ))}
    </span>
  );
}

/** Two facts of a row, the second below the first and less prominent. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className={css.lines}>
      <span>{first}</span>
      <span className="t-muted">{second}</span>
    </span>
  );
}

/** A long text without spaces, such as a reference: it may break anywhere. */
export const Long = ({ text }: { text: string }) => <span className={css.long}>{text || '—'}</span>;
