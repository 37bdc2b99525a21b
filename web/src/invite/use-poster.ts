import { useEffect, useState } from 'react';
import { drawPoster, posterSize, posterSkies } from './poster.ts';
import type { PosterText } from './poster.ts';

/** A picture that was created on this device. */
export type Poster = { url: string; file: File };

/** Draws the poster as a picture; `null` until it is ready, `failed` if it cannot be drawn. */
export function usePoster(text: PosterText, style: number): Poster | 'failed' | null {
  const [poster, setPoster] = useState<Poster | 'failed' | null>(null);
  const written = JSON.stringify(text);
  useEffect(() => {
    let url = '';
    let isOver = false;
    void makePicture(text, style).then((blob) => {
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
  const family = getComputedStyle(document.body).fontFamily || 'sans-serif';
  drawPoster(pen, text, posterSkies[style % posterSkies.length] ?? posterSkies[0], family);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
}
