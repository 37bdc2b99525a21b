import { fill } from '@vela/client/fill.ts';
import { CopyRow } from '@vela/ui/list/key-values.tsx';
import type { ReactNode } from 'react';
import { wordsOf } from '../words.ts';
import { useCopied } from './pay-head.tsx';

/** A value of an order that can be copied, such as its number; displayed unchanged by default. */
export function CopiedRow({
  name,
  text,
  num = false,
  children = text,
}: {
  name: string;
  text: string;
  num?: boolean;
  children?: ReactNode;
}) {
  const words = wordsOf('deposit');
  const copied = useCopied();
  return (
    <CopyRow
      name={name}
      num={num}
      text={text}
      copyLabel={fill(words.copyOf, { name })}
      onCopied={copied}
    >
      {children}
    </CopyRow>
  );
}
