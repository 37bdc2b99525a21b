/*
 * What the content policy of the console asks of the page: styles that are written carry the nonce
 * of the page, and no text becomes markup. Both are set up before any library runs.
 */

import { findTrustedTypes } from '@vela/client/trusted-types.ts';
import { refuseMarkup } from './markup.ts';

/** By which styles of the component library are let through; empty if the page has none. */
export const styleNonce =
  document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.nonce ?? '';

/** Lets styles be written, and only those of this page. */
export function applyContentPolicy(): void {
  findTrustedTypes()?.createPolicy('default', { createHTML: refuseMarkup });
  if (styleNonce === '') return;
  const create = document.createElement.bind(document);
  // Some parts of the library measure and lock scrolling with styles, and know no nonce.
  document.createElement = (name: string, options?: ElementCreationOptions): HTMLElement => {
    const element = create(name, options);
    if (name === 'style') element.nonce = styleNonce;
    return element;
  };
}
