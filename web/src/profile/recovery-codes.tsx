import { Banner } from '@vela/ui/state/banner.tsx';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { copyText } from '@vela/ui/list/key-values.tsx';
import { Dock, Screen as Page } from '@vela/ui/layout/screen.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useSite } from '../app/session/site.ts';
import { wordsOf } from '../words.ts';
import { fill } from '@vela/client/fill.ts';
import { saveFile } from '@vela/client/save-file.ts';
import css from './authenticator.module.css';

/** New recovery codes, to be saved now: they are not shown again. */
export function RecoveryCodes(props: { codes: readonly string[]; onDone: () => void }) {
  const { codes, onDone } = props;
  const words = wordsOf('profile').totp;
  const app = wordsOf('app');
  const toast = useToast();
  const { title } = useSite();
  const text = codes.join('\n');
  const copy = async () => {
    const isCopied = await copyText(text);
    toast(isCopied ? app.copied : app.tryAgainLater);
  };
  const download = () => {
    const name = `${title.toLowerCase()}-recovery-codes.txt`;
    saveFile(name, `${title}\n\n${text}\n`, 'text/plain');
  };
  return (
    <>
      <Page>
        <div className="inset stack">
          <h2 className="t-title-2">{words.codesTitle}</h2>
          <Banner tone="warn">{fill(words.codesBody, { count: codes.length })}</Banner>
          <Card pad>
            <ul className={css.codes} aria-label={words.codes}>
              {codes.map((code) => (
                <li key={code} className="num">
                  {code}
                </li>
              ))}
            </ul>
          </Card>
          <div className={css.ways}>
            <Button tone="tonal" block onPress={() => void copy()}>
              {app.copy}
            </Button>
            <Button tone="tonal" block onPress={download}>
              {words.download}
            </Button>
          </div>
        </div>
      </Page>
      <Dock>
        <Button block onPress={onDone}>
          {words.kept}
        </Button>
      </Dock>
    </>
  );
}
