import { SeaScene } from '@vela/ui/art/sea-scene.tsx';
import { useSite } from '../app/session/site.ts';
import { wordsOf } from '../words.ts';
import css from './download.module.css';

/** The icon of the app over the sea, with its name and what it is. */
export function InstallHero() {
  const words = wordsOf('download');
  const site = useSite();
  return (
    <div className={css.hero}>
      <SeaScene className={css.scene} boat="translate(262 96) scale(.46)" />
      <div className={css.front}>
        <img className={css.icon} src="./app-icon-192.png" width={76} height={76} alt="" />
        <div>
          <b className={css.name}>{site.title}</b>
          <p className={css.note}>{words.note}</p>
        </div>
      </div>
    </div>
  );
}
