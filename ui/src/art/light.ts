/** Pale light over any hue of an illustration, in either theme. */
export const LIGHT = '#ffffff';
