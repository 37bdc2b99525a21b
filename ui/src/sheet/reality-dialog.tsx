import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Ring } from '../state/ring.tsx';
import { Sheet } from './sheet.tsx';
import css from './reality-dialog.module.css';

export type RealityDialogProps = {
  isOpen: boolean;
  /** The time played: "You have played for 1 hour". */
  title: ReactNode;
  sub?: ReactNode;
  /** The time as a share of its limit, 0 to 100. */
  percent: number;
  /** The address of the hourglass picture. */
  art: string;
  /** Staked, returned, net: a net loss is as prominent as a win. */
  figures: readonly { name: string; value: ReactNode }[];
  /** The primary action: take a break. */
  pause: { label: ReactNode; onPress: () => void; busy?: boolean };
  goOn: { label: ReactNode; onPress: () => void; busy?: boolean };
  /** A link to the limits. */
  more?: ReactNode;
};

/** The reality check: it requires an answer, so neither Esc nor the scrim closes it. */
export function RealityDialog(props: RealityDialogProps) {
  return (
    <Sheet isOpen={props.isOpen} title={props.title} titleHidden role="alertdialog">
      <div className={css.body}>
        <Ring percent={props.percent} sizePx={112} tone="pos">
          <img className={css.art} src={props.art} alt="" />
        </Ring>
        <p className={css.title} aria-hidden>
          {props.title}
        </p>
        {props.sub && <p className={css.sub}>{props.sub}</p>}
        <dl className={css.figures}>
          {props.figures.map((figure) => (
            <div key={figure.name}>
              <dt>{figure.name}</dt>
              <dd>{figure.value}</dd>
            </div>
          ))}
        </dl>
        <div className={css.actions}>
          <Button block onPress={props.pause.onPress} busy={props.pause.busy}>
            {props.pause.label}
          </Button>
          <Button block tone="neutral" onPress={props.goOn.onPress} busy={props.goOn.busy}>
            {props.goOn.label}
          </Button>
        </div>
        {props.more && <p className={css.more}>{props.more}</p>}
      </div>
    </Sheet>
  );
}
