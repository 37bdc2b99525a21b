export { checkBrand, openLook } from './reading.ts';
export type { BrandRefusal } from './reading.ts';
