import { getInvitationQrCode } from '@vela/contract/invite/calls.ts';
import { fill } from '@vela/client/fill.ts';
import { saveFile } from '@vela/client/save-file.ts';
import { Press } from '@vela/ui/button/link.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { copySimple, downloadSimple, palette, shareNetwork } from '@vela/ui/icon/icons.ts';
import type { IconDrawing } from '@vela/ui/icon/icons.ts';
import { copyText } from '@vela/ui/list/key-values.tsx';
import { Sheet } from '@vela/ui/sheet/sheet.tsx';
import { Banner } from '@vela/ui/state/banner.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { cx } from '@vela/ui/theme/cx.ts';
import { useState } from 'react';
import { useRead } from '../app/call/calls.ts';
import { Ready } from '../app/read/ready.tsx';
import { WaitingCards } from '../app/read/waiting.tsx';
import { useSite } from '../app/session/site.ts';
import { shareLink } from '../app/shell/share-link.ts';
import { wordsOf } from '../words.ts';
import { toTermFacts } from './fill-terms.ts';
import type { Terms } from './fill-terms.ts';
import css from './invite.module.css';
import { skyCount } from './poster-colours.ts';
import { usePoster } from './use-poster.ts';
import type { Poster } from './use-poster.ts';

type SheetProps = { isOpen: boolean; onClose: () => void; inviteCode: string; terms: Terms };

/** A picture with the QR code of the link, to be saved or shared. */
export function PosterSheet({ isOpen, onClose, inviteCode, terms }: SheetProps) {
  const words = wordsOf('invite').poster;
  const app = wordsOf('app');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={words.title} closeLabel={app.close}>
      {isOpen && <Shown inviteCode={inviteCode} terms={terms} />}
    </Sheet>
  );
}

function Shown(props: Pick<SheetProps, 'inviteCode' | 'terms'>) {
  const code = useRead(getInvitationQrCode, {});
  return (
    <Ready of={code} waiting={<WaitingCards heights={[480]} />}>
      {({ content }) => <PosterView {...props} link={content} />}
    </Ready>
  );
}

function PosterView(props: Pick<SheetProps, 'inviteCode' | 'terms'> & { link: string }) {
  const { inviteCode, terms, link } = props;
  const words = wordsOf('invite').poster;
  const format = useFormat();
  const { title, mode } = useSite();
  const [style, setStyle] = useState(0);
  const { deposit = '', friend = '' } = toTermFacts(terms, format);
  const text = {
    brand: title,
    lines: words.lines,
    reward: fill(words.reward, { deposit, amount: friend }),
    codeLabel: words.code,
    code: inviteCode,
    age: mode === 'play' ? words.play : words.age,
    link,
  };
  const poster = usePoster(text, style);
  if (poster === 'failed') return <Banner tone="warn">{words.failed}</Banner>;
  return (
    <div className="inset stack">
      {poster && <img className={css.poster} src={poster.url} alt={words.alt} />}
      <Ways
        poster={poster}
        link={link}
        onStyle={() => setStyle((before) => (before + 1) % skyCount)}
      />
    </div>
  );
}

function Ways(props: { poster: Poster | null; link: string; onStyle: () => void }) {
  const { poster, link, onStyle } = props;
  const words = wordsOf('invite').poster;
  const app = wordsOf('app');
  const toast = useToast();
  const { title } = useSite();
  const copy = async (): Promise<void> => {
    toast((await copyText(link)) ? app.copied : app.tryAgainLater);
  };
  const save = (): void => {
    if (!poster) return;
    saveFile(poster.file.name, poster.file);
    toast(words.saved);
  };
  const share = async (): Promise<void> => {
    const shared = await shareLink(fill(words.shareText, { title }), link, poster?.file);
    if (shared !== 'shared') toast(shared === 'copied' ? app.copied : app.tryAgainLater);
  };
  return (
    <div className={css.ways}>
      <Way icon={downloadSimple} isFirst isDisabled={poster === null} onPress={save}>
        {words.save}
      </Way>
      <Way icon={copySimple} onPress={() => void copy()}>
        {words.copy}
      </Way>
      <Way icon={shareNetwork} onPress={() => void share()}>
        {words.share}
      </Way>
      <Way icon={palette} onPress={onStyle}>
        {words.style}
      </Way>
    </div>
  );
}

function Way(props: {
  icon: IconDrawing;
  isFirst?: true;
  isDisabled?: boolean;
  onPress: () => void;
  children: string;
}) {
  const { icon, isFirst, isDisabled, onPress, children } = props;
  return (
    <Press className={cx('t-note', css.way)} disabled={isDisabled} onPress={onPress}>
      <span className={cx(css.mark, isFirst && css.first)}>
        <Icon of={icon} />
      </span>
      {children}
    </Press>
  );
}
