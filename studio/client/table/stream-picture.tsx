import { useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { pencilSimple, videoCamera } from '@vela/ui/icon/icons.ts';
import { useWords } from '../game-context.tsx';
import css from './stream-picture.module.css';

/**
 * `waiting` until the first frame; `offline` once it has stopped for good and the drawing replaces
 * it.
 */
type Picture = 'waiting' | 'live' | 'offline';

// Chosen: a picture frozen for longer misleads more than none.
const STALL_MS = 8000;

/** Plays an HLS address in a video; the returned function stops it. */
async function playStream(
  video: HTMLVideoElement,
  url: string,
  onOffline: () => void,
): Promise<() => void> {
  if (video.canPlayType('application/vnd.apple.mpegurl') !== '') {
    video.src = url;
    return () => video.removeAttribute('src');
  }
  const { default: Hls } = await import('hls.js');
  if (!Hls.isSupported()) {
    onOffline();
    return () => undefined;
  }
  const hls = new Hls({ lowLatencyMode: true, backBufferLength: 4 });
  hls.on(Hls.Events.ERROR, (_event, { fatal }) => {
    if (fatal) onOffline();
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  return () => hls.destroy();
}

function useStream(video: RefObject<HTMLVideoElement | null>, url: string, isOn: boolean): Picture {
  const [picture, setPicture] = useState<Picture>('waiting');
  useEffect(() => {
    const element = video.current;
    if (!isOn || element === null) return undefined;
    let stop: (() => void) | null = null;
    let isGone = false;
    let timer = setTimeout(() => setPicture('offline'), STALL_MS);
    const handleTime = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setPicture('offline'), STALL_MS);
      setPicture('live');
    };
    const handleError = (): void => setPicture('offline');
    element.addEventListener('timeupdate', handleTime);
    element.addEventListener('error', handleError);
    playStream(element, url, handleError)
      .then((end) => {
        if (isGone) end();
        else stop = end;
      })
      .catch(handleError);
    return () => {
      isGone = true;
      clearTimeout(timer);
      element.removeEventListener('timeupdate', handleTime);
      element.removeEventListener('error', handleError);
      stop?.();
    };
  }, [isOn, url, video]);
  return picture;
}

/** The camera's picture over the rendered table, which stays underneath as a fallback. */
export function StreamPicture({ url, children }: { url: string; children: ReactNode }) {
  const words = useWords();
  const [isOn, setIsOn] = useState(true);
  const video = useRef<HTMLVideoElement>(null);
  const picture = useStream(video, url, isOn);
  const isOffline = isOn && picture === 'offline';
  return (
    <>
      {children}
      {isOn && !isOffline && (
        // The camera has no sound here; the phase above describes what happens.
        <video
          ref={video}
          className={css.video}
          data-live={picture === 'live' || undefined}
          muted
          autoPlay
          playsInline
          disablePictureInPicture
          aria-hidden="true"
        />
      )}
      <button type="button" className={css.toggle} onClick={() => setIsOn(!isOn || isOffline)}>
        <Icon of={isOn && !isOffline ? pencilSimple : videoCamera} />
        <span className="visually-hidden">
          {isOn && !isOffline ? words.table.showDrawn : words.table.showPicture}
        </span>
      </button>
      {(isOffline || picture === 'live') && (
        <p className={css.note} data-offline={isOffline || undefined} role="status">
          {isOffline ? words.table.pictureOffline : words.table.pictureLate}
        </p>
      )}
    </>
  );
}
