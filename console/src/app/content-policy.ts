/* Implements the console's content policy: inserted styles carry the page's nonce, and no text
   is parsed as markup. Both are set up before any library runs. */

import { findTrustedTypes } from '@vela/client/trusted-types.ts';
import { refuseMarkup } from './markup.ts';

/** The nonce for the component library's styles; empty if the page has none. */
export const styleNonce =
  document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.nonce ?? '';

/** Allows inserted styles, and only those of this page. */
export function applyContentPolicy(): void {
  findTrustedTypes()?.createPolicy('default', { createHTML: refuseMarkup });
  if (styleNonce === '') return;
  const create = document.createElement.bind(document);
  // Parts of the library insert styles to measure and to lock scrolling, without a nonce.
  document.createElement = (name: string, options?: ElementCreationOptions): HTMLElement => {
    const element = create(name, options);
    if (name === 'style') element.nonce = styleNonce;
    return element;
  };
}
