/** The words of installing the app and of its new versions. */
export const messages = {
  title: 'Get the app',
  note: 'Opens from the home screen like any app. Nothing to download from a store.',
  install: 'Install {name}',
  installed: 'You are using the installed app.',
  elsewhere: 'Other downloads',
  by: {
    ios: {
      title: 'On iPhone and iPad',
      steps: ['Tap Share in the bar of the browser', 'Choose Add to Home Screen', 'Tap Add'],
    },
    android: {
      title: 'On Android',
      steps: [
        'Open the menu of the browser',
        'Choose Install app or Add to home screen',
        'Confirm with Install',
      ],
    },
    desktop: {
      title: 'On this computer',
      steps: [
        'In Chrome or Edge, press the install icon at the end of the address bar',
        'Confirm with Install',
      ],
    },
    embedded: {
      title: 'Open it in your browser first',
      steps: [
        'This app shows pages but cannot install them: copy the link with Share below',
        'Open the link in Safari or Chrome',
      ],
    },
  },
  gains: 'What the app does',
  whole: { title: 'The whole screen', sub: 'No address bar, and one tap to open it' },
  offline: {
    title: 'Starts without a network',
    sub: 'It says so and keeps no balance or record on the device',
  },
  updates: { title: 'Always up to date', sub: 'A new version asks before it takes over' },
  code: 'QR code of this site',
  other: 'On another device',
  onPhone: 'On your phone',
  scan: 'Scan the code with the camera.',
  share: 'Share link',
  notCopied: 'The link could not be copied.',
  update: {
    title: 'A new version is ready.',
    hint: 'The page loads again.',
    now: 'Update',
  },
};
