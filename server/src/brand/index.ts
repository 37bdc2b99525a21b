export { checkBrand, openLook } from './reading.ts';
