/** The most that one text of a block may hold, in characters. */
export const blockTextMax = 1_000;

/** The longest alternative text, in characters. Chosen: what a screen reader says in a breath. */
export const pictureAltMax = 200;

/** Inside the app: an address of one of its routes, with or without a query. */
export const routeShape = /^\/[\w/-]*(\?[\w=&.-]+)?$/;
