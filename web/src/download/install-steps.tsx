import { Card } from '@vela/ui/card/card.tsx';
import { TileIcon } from '@vela/ui/list/list.tsx';
import {
  arrowSquareOut,
  checkCircle,
  copySimple,
  dotsThreeVertical,
  downloadSimple,
  plusCircle,
  uploadSimple,
} from '@vela/ui/icon/icons.ts';
import { wordsOf } from '../words.ts';
import type { DeviceKind } from './device-kind.ts';
import css from './download.module.css';

/** The mark of each step, as the browser draws it. */
const marks = {
  ios: [uploadSimple, plusCircle, checkCircle],
  android: [dotsThreeVertical, downloadSimple, checkCircle],
  desktop: [downloadSimple, checkCircle],
  embedded: [copySimple, arrowSquareOut],
} as const;

/** How the app is installed by hand on a device. */
export function InstallSteps({ kind }: { kind: DeviceKind }) {
  const words = wordsOf('download');
  const { title, steps } = words.by[kind];
  return (
    <Card pad>
      <h2 className="t-title-3">{title}</h2>
      <ol className={css.steps}>
        {marks[kind].map((icon, index) => (
          <li key={index}>
            <TileIcon icon={icon} />
            <span>{steps[index]}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
