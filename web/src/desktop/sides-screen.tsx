import sheet from '../app/shell/desk.css?url';
import { Menu } from './menu.tsx';
import { Session } from './session.tsx';

/** What stands beside the column on a desk. Its style comes with it, so that phones load none. */
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
