export { readSetting } from '../app/settings.ts';
export { fileAddress, serveFiles } from './files.ts';
export { uploadBytesMax } from './picture.ts';
export { termsSetting } from './settings.ts';
export { findOwnFiles, hasFileBeenSeen } from './store.ts';
