import type { Reply } from '@vela/contract/call.ts';
import { getProtection } from '@vela/contract/protection/calls.ts';
import { Screen } from '@vela/ui/layout/screen.tsx';
import type { ReactNode } from 'react';
import { useRead } from '../app/call/calls.ts';
import { Bar } from '../app/shell/bar.tsx';
import { Ready } from '../app/read/ready.tsx';
import { WaitingBlocks } from '../app/read/waiting.tsx';

/** Everything that the server knows about a player's safe play. */
export type Protection = Reply<typeof getProtection>;

/** A safe play page: its bar, and its content once the reply has arrived. */
export function ProtectionPage(props: {
  title: string;
  actions?: ReactNode;
  children: (data: Protection) => ReactNode;
}) {
  const reading = useRead(getProtection, {});
  return (
    <PlainPage title={props.title} actions={props.actions}>
      <Ready of={reading} waiting={<WaitingBlocks heights={[236, 260, 200]} />}>
        {props.children}
      </Ready>
    </PlainPage>
  );
}

/** The bar and the scrolling body. */
export function PlainPage(props: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <>
      <Bar title={props.title} actions={props.actions} />
      <Screen>{props.children}</Screen>
    </>
  );
}
