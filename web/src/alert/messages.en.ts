/** Messages of notifications on a device, in English. */
export const messages = {
  title: 'Notifications',
  what: {
    title: 'Know at once',
    sub: 'Logins and changes to your account, deposits and withdrawals, while the app is closed',
  },
  discreet: {
    title: 'Nothing private on the lock screen',
    sub: 'Titles only, without amounts; press one to read the message in the app',
  },
  until: {
    title: 'On this device, until you log out',
    sub: 'You can turn it off here at any time. Offers stay off unless you turn them on.',
  },
  turnOn: 'Turn on notifications',
  turnOff: 'Turn off on this device',
  isOn: 'Notifications are on',
  isOff: 'Notifications are off',
  account: { title: 'Account and security', sub: 'Logins, changes, answers and announcements' },
  money: { title: 'Deposits and withdrawals', sub: 'When one is credited, paid or needs you' },
  offers: { title: 'Offers and rewards', sub: 'On all your devices; none during a break' },
  denied:
    'The browser doesn’t allow notifications. To turn them on, allow them for this site in the browser’s settings, then try again.',
  failed:
    'The browser couldn’t reach its notification service. Check your connection and try again.',
  install:
    'On iPhone and iPad, notifications need the app on your home screen. Install it, then open this page there.',
  toInstall: 'Install the app',
  insecure: 'Notifications need a secure connection (https). Open the site by its https address.',
  unsupported:
    'This browser can’t show notifications, or the window is private. Your messages are in the app.',
  sandbox:
    'This site uses play money and sends nothing to notification services. Operators see in the sandbox outbox what would be shown.',
};
