import { useEffect, useState } from 'react';
import { drawPoster, posterSize } from './poster.ts';
import type { PosterLogo, PosterText } from './poster.ts';
import { toPosterColours } from './poster-colours.ts';

/** A picture that was created on this device. */
export type Poster = { url: string; file: File };

/** Draws the poster as a picture; `null` until it is ready, `failed` if it cannot be drawn. */
export function usePoster(text: PosterText, style: number): Poster | 'failed' | null {
  const [poster, setPoster] = useState<Poster | 'failed' | null>(null);
  const written = JSON.stringify(text);
  useEffect(() => {
    let url = '';
    let isOver = false;
    const picture = makePicture(text, style).catch(() => null);
    void picture.then((blob) => {
      if (isOver) return;
      if (blob === null) {
        setPoster('failed');
        return;
      }
      url = URL.createObjectURL(blob);
      setPoster({ url, file: new File([blob], 'invitation.png', { type: 'image/png' }) });
    });
    return () => {
      isOver = true;
      URL.revokeObjectURL(url);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `written` is all of `text`
  }, [written, style]);
  return poster;
}

async function makePicture(text: PosterText, style: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = posterSize.width;
  canvas.height = posterSize.height;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  await document.fonts?.ready;
  const { brand = null } = document.documentElement.dataset;
  const family = getComputedStyle(document.body).fontFamily || 'sans-serif';
  const look = { colours: toPosterColours(brand), sky: style, logo: await loadLogo(), family };
  drawPoster(pen, text, look);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
}

/** Loads the logo that the page states; null if the site has none. Rejects if it cannot be loaded. */
async function loadLogo(): Promise<PosterLogo | null> {
  const { logo, logoArt } = document.documentElement.dataset;
  if (logoArt === undefined) return null;
  const picture = new Image();
  picture.src = logoArt;
  await picture.decode();
  const { naturalWidth: width, naturalHeight: height } = picture;
  return { picture, width, height, isWide: logo === 'wide' };
}
