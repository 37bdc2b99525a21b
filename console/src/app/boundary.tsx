import { cloudSlash } from '@vela/ui/icon/icons.ts';
import { Button } from 'antd';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { wordsOf } from '../words.ts';
import { Panel } from './panel.tsx';
import { Nothing } from './states.tsx';

type Props = { children: ReactNode };

/**
 * Shows a message if a screen fails to load or to render; the rest of the console keeps working.
 */
export class PartBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <Broken /> : this.props.children;
  }
}

function Broken() {
  const words = wordsOf('app');
  return (
    <Panel>
      <Nothing icon={cloudSlash} title={words.partBroken} hint={words.partBrokenHint}>
        <Button onClick={() => window.location.reload()}>{words.loadAgain}</Button>
      </Nothing>
    </Panel>
  );
}
