import { useEffect, useRef, type ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import { Icon } from '../icon/icon.tsx';
import { checkBold, lockSimple, type IconDrawing } from '../icon/icons.ts';
import { rovingKeys, rovingTabIndex } from '../field/roving.ts';
import css from './payment-method.module.css';

export type PayMarkProps = {
  /** The address of the trademark owner's logo, used under its terms. */
  image?: string | undefined;
  /** A placeholder: an icon or one or two letters on a neutral colour. */
  icon?: IconDrawing | undefined;
  letters?: string | undefined;
  colour?:
    | 'blue'
    | 'teal'
    | 'sky'
    | 'green'
    | 'red'
    | 'violet'
    | 'orange'
    | 'black'
    | 'navy'
    | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
};

/** The mark of a payment method; decorative, since its name is beside it. */
export function PayMark({ image, icon, letters, colour, size }: PayMarkProps) {
  const tint = colour && colour !== 'blue' && css[colour];
  return (
    <span className={cx(css.mark, tint, size && size !== 'md' && css[size])} aria-hidden>
      {image ? <img src={image} alt="" /> : icon ? <Icon of={icon} /> : letters}
    </span>
  );
}

/** One payment method. */
export type PaymentMethod<Value> = {
  value: Value;
  name: string;
  mark: ReactNode;
  /** Why it is unavailable; shown below and read by screen readers. */
  lockedReason?: string | undefined;
};

export type PaymentGridProps<Value> = {
  label: string;
  methods: readonly PaymentMethod<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  /**
   * Called when a locked method is pressed, to explain how to unlock it; without it, it cannot be
   * pressed.
   */
  onLocked?: ((value: Value) => void) | undefined;
  /** Formats the text below methods that are locked for the same reason; the reason by default. */
  noteOf?: ((reason: string, names: readonly string[]) => string) | undefined;
};

/** Payment methods, four per row; locked ones are grey with the reason below. */
export function PaymentGrid<Value extends string | number>(props: PaymentGridProps<Value>) {
  const { label, methods, value, onChange, onLocked, noteOf } = props;
  const hasChosen = methods.some((method) => method.value === value);
  const reasons = [...new Set(methods.flatMap((method) => method.lockedReason ?? []))];
  const namesOf = (reason: string): string[] =>
    methods.filter((method) => method.lockedReason === reason).map((method) => method.name);
  return (
    <div>
      <div role="radiogroup" aria-label={label} className={css.grid}>
        {methods.map((method, index) => (
          <button
            key={method.value}
            type="button"
            role="radio"
            className={css.method}
            aria-checked={method.value === value}
            data-locked={method.lockedReason !== undefined || undefined}
            aria-disabled={(method.lockedReason !== undefined && !onLocked) || undefined}
            onKeyDown={rovingKeys('radio')}
            tabIndex={rovingTabIndex(method.value === value, index, hasChosen)}
            onClick={() =>
              method.lockedReason === undefined ? onChange(method.value) : onLocked?.(method.value)
            }
          >
            {method.mark}
            <span>{method.name}</span>
            {method.lockedReason && <span className="visually-hidden">{method.lockedReason}</span>}
            {method.value === value && (
              <span className={css.tick}>
                <Icon of={checkBold} />
              </span>
            )}
          </button>
        ))}
      </div>
      {reasons.map((reason) => (
        <p key={reason} className={css.locked} aria-hidden>
          <Icon of={lockSimple} />
          <span>{noteOf ? noteOf(reason, namesOf(reason)) : reason}</span>
        </p>
      ))}
    </div>
  );
}

export type PaymentRowProps<Value> = Pick<
  PaymentGridProps<Value>,
  'label' | 'methods' | 'value' | 'onChange'
>;

/** Usable payment methods in one row that scrolls horizontally and keeps the chosen one visible. */
export function PaymentRow<Value extends string | number>(props: PaymentRowProps<Value>) {
  const { label, methods, value, onChange } = props;
  const row = useRef<HTMLDivElement>(null);
  const hasChosen = methods.some((method) => method.value === value);
  const chosen = methods.findIndex((method) => method.value === value);
  useEffect(() => {
    // Scrolls horizontally only: the page itself stays in place.
    const [place, chip] = [row.current, row.current?.children.item(chosen)];
    if (!place || !(chip instanceof HTMLElement)) return;
    const [start, end] = [chip.offsetLeft, chip.offsetLeft + chip.offsetWidth];
    if (start < place.scrollLeft) place.scrollLeft = start;
    else if (end > place.scrollLeft + place.clientWidth) place.scrollLeft = end - place.clientWidth;
  }, [chosen]);
  return (
    <div ref={row} role="radiogroup" aria-label={label} className={css.row}>
      {methods.map((method, index) => (
        <button
          key={method.value}
          type="button"
          role="radio"
          className={css.chip}
          aria-checked={method.value === value}
          onKeyDown={rovingKeys('radio')}
          tabIndex={rovingTabIndex(method.value === value, index, hasChosen)}
          onClick={() => onChange(method.value)}
        >
          {method.mark}
          {method.name}
        </button>
      ))}
    </div>
  );
}
