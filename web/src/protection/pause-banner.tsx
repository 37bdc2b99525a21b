import { Banner } from '@vela/ui/state/banner.tsx';
import { Button } from '@vela/ui/button/button.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { coffeeDuotone } from '@vela/ui/icon/icons.ts';
import { fill } from '@vela/client/fill.ts';
import type { Protection } from './page.tsx';
import { wordsOf } from '../words.ts';

/** Says that play is paused, and until when; renders nothing otherwise. */
export function PauseBanner({ pause }: Pick<Protection, 'pause'>) {
  const words = wordsOf('protection').pause;
  const text = usePauseText();
  if (!pause) return null;
  return (
    <Banner
      tone="warn"
      icon={coffeeDuotone}
      end={
        <Button tone="tonal" size="sm" href="/pages/finance/withDraw">
          {words.withdraw}
        </Button>
      }
    >
      <b>{text.title(pause)}</b>
      <br />
      {text.until(pause)}
    </Banner>
  );
}

type Pause = NonNullable<Protection['pause']>;

/** The text of a pause. */
export function usePauseText(): {
  title: (pause: Pause) => string;
  until: (pause: Pause) => string;
} {
  const words = wordsOf('protection').pause;
  const format = useFormat();
  const time = (at: string) => format.dateTime(at);
  return {
    title: (pause) => {
      if (pause.state !== 'running') return words.over;
      return pause.kind === 'break' ? words.runningBreak : words.runningExclusion;
    },
    until: (pause) => {
      if (pause.state === 'over') return words.overHint;
      if (pause.returnsAt !== null) return fill(words.returning, { time: time(pause.returnsAt) });
      return fill(words.until, { time: time(pause.endsAt) });
    },
  };
}
