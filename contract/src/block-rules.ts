/** The maximum length of one text of a block, in characters. */
export const blockTextMax = 1_000;

/**
 * The maximum length of alternative text, in characters. Chosen: short enough to listen to.
 */
export const pictureAltMax = 200;

/** A path inside the app, with or without a query. */
export const routeShape = /^\/[\w/-]*(\?[\w=&.-]+)?$/;
