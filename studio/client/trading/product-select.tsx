import { Select } from '@vela/ui/field/field.tsx';
import { marginProducts } from '../../src/protocol/trading.ts';
import { toProductName } from './product-name.ts';
import type { Product } from './product-name.ts';
import { useTrading } from './trading-context.ts';

/** Chooses what a margin is of. */
export function ProductSelect(props: { value: Product; onChange: (value: Product) => void }) {
  const { words, book } = useTrading();
  const { value, onChange } = props;
  const products: readonly Product[] = ['', ...marginProducts];
  return (
    <Select
      label={words.marginOf}
      value={value}
      onChange={(chosen) => onChange(products.find((it) => it === chosen) ?? '')}
      options={products.map((it) => ({ value: it, label: toProductName(it, { words, book }) }))}
    />
  );
}
