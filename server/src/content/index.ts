export { readSetting } from '../app/settings.ts';
