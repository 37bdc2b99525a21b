/** The version of the app and its code. Source: specification, section 9. */
export const appVersion = '1.0.3 (100)';
