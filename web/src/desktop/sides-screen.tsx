import sheet from '../app/shell/desk.css?url';
import { Menu } from './menu.tsx';
import { Session } from './session.tsx';

/**
 * The columns beside the app on a desktop. Their styles load with them, so that phones load none.
 */
export function Screen() {
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="sides" />
      <aside className="desk-side desk-start">
        <Menu />
      </aside>
      <aside className="desk-side desk-end">
        <Session />
      </aside>
    </>
  );
}
