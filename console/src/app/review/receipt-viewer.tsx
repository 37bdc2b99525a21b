import { Icon } from '@vela/ui/icon/icon.tsx';
import {
  arrowClockwise,
  arrowSquareOut,
  arrowsInSimple,
  image,
  magnifyingGlassMinus,
  magnifyingGlassPlus,
} from '@vela/ui/icon/icons.ts';
import type { IconDrawing } from '@vela/ui/icon/icons.ts';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { Panel } from '../panel.tsx';
import { Nothing } from '../states.tsx';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../../words.ts';
import css from './receipt-viewer.module.css';

type View = { zoom: number; turn: number; x: number; y: number };

const fit: View = { zoom: 1, turn: 0, x: 0, y: 0 };
const zoomMin = 0.5;
const zoomMax = 6;
const zoomStep = 1.25;
const panStep = 40;

const clampZoom = (zoom: number): number => Math.min(zoomMax, Math.max(zoomMin, zoom));

type Receipt = { fileId: string; url: string };

/** A player's receipts, which can be zoomed, rotated and moved. */
export function ReceiptViewer(props: { receipts: readonly Receipt[]; onReload: () => void }) {
  const words = wordsOf('app');
  const [at, setAt] = useState(0);
  const [view, setView] = useState(fit);
  const shown = props.receipts[at] ?? props.receipts[0];
  const count = props.receipts.length;
  if (!shown) {
    return (
      <Panel title={words.receipt}>
        <Nothing icon={image} title={words.noReceipt} />
      </Panel>
    );
  }
  const choose = (index: number) => {
    setAt(index);
    setView(fit);
  };
  return (
    <Panel
      className={css.viewer}
      title={
        <>
          {words.receipt} <span className="num t-muted t-caption">{`${at + 1} / ${count}`}</span>
        </>
      }
      extra={<Tools url={shown.url} onView={setView} />}
    >
      {count > 1 && (
        <div className={css.picks} role="group" aria-label={words.receipt}>
          {props.receipts.map((it, index) => (
            <button
              key={it.fileId}
              type="button"
              aria-pressed={index === at}
              aria-label={fill(words.receiptNumber, { number: index + 1, count })}
              onClick={() => choose(index)}
            >
              {index + 1}
            </button>
          ))}
        </div>
      )}
      <Stage
        key={shown.fileId}
        receipt={shown}
        view={view}
        onView={setView}
        onReload={props.onReload}
      />
    </Panel>
  );
}

type OnView = (change: (was: View) => View) => void;

function Tools({ url, onView }: { url: string; onView: OnView }) {
  const words = wordsOf('app');
  const zoomBy = (factor: number) =>
    onView((was) => ({ ...was, zoom: clampZoom(was.zoom * factor) }));
  const actions: readonly [string, IconDrawing, () => void][] = [
    [words.zoomOut, magnifyingGlassMinus, () => zoomBy(1 / zoomStep)],
    [words.zoomIn, magnifyingGlassPlus, () => zoomBy(zoomStep)],
    [words.turn, arrowClockwise, () => onView((was) => ({ ...was, turn: was.turn + 90 }))],
    [words.fit, arrowsInSimple, () => onView(() => fit)],
  ];
  return (
    <>
      {actions.map(([name, icon, action]) => (
        <Button key={name} size="small" aria-label={name} title={name} onClick={action}>
          <Icon of={icon} size={16} />
        </Button>
      ))}
      <Button
        size="small"
        href={url}
        target="_blank"
        rel="noreferrer"
        aria-label={words.openInTab}
        title={words.openInTab}
      >
        <Icon of={arrowSquareOut} size={16} />
      </Button>
    </>
  );
}

type StageProps = {
  receipt: Receipt;
  view: View;
  onView: OnView;
  onReload: () => void;
};

function Stage({ receipt, view, onView, onReload }: StageProps) {
  const words = wordsOf('app');
  const stage = useRef<HTMLDivElement>(null);
  const { x, y, turn, zoom } = view;
  const [failedUrl, setFailedUrl] = useState('');
  useEffect(() => {
    const element = stage.current;
    // React's listener is passive, so the page would scroll as well.
    const takeWheel = (event: WheelEvent) => {
      event.preventDefault();
      const factor = event.deltaY < 0 ? zoomStep : 1 / zoomStep;
      onView((was) => ({ ...was, zoom: clampZoom(was.zoom * factor) }));
    };
    element?.addEventListener('wheel', takeWheel, { passive: false });
    return () => element?.removeEventListener('wheel', takeWheel);
  }, [onView]);
  const move = (x: number, y: number) => onView((was) => ({ ...was, x: was.x + x, y: was.y + y }));
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons === 1) move(event.movementX, event.movementY);
  };
  const takeKey = (event: KeyboardEvent) => {
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [panStep, 0],
      ArrowRight: [-panStep, 0],
      ArrowUp: [0, panStep],
      ArrowDown: [0, -panStep],
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    move(...step);
  };
  if (failedUrl === receipt.url) {
    return (
      <Nothing icon={image} title={words.receiptMissing}>
        <Button onClick={onReload}>{words.tryAgain}</Button>
      </Nothing>
    );
  }
  return (
    // It is moved by dragging and by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={stage}
      className={css.stage}
      role="group"
      aria-label={words.receiptStage}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move the picture
      tabIndex={0}
      onKeyDown={takeKey}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    >
      <img
        src={receipt.url}
        alt={words.receiptAlt}
        draggable={false}
        style={{
          transform: `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${zoom})`,
        }}
        onError={() => setFailedUrl(receipt.url)}
      />
    </div>
  );
}
