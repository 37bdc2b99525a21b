/** The words of those whom the site works with. */
export const messages = {
  agent: {
    title: 'Agent programme',
    slogan: 'Work with us',
    sub: 'For people whom others trust.',
    form: 'Ask to join',
    name: 'Your name',
    nameWrong: 'Enter your name, two characters at least.',
    contactKind: 'How we reach you',
    contacts: {
      phone: {
        name: 'Phone',
        label: 'Phone number with country code',
        wrong: 'Enter a phone number, such as +852 5123 4567.',
      },
      email: { name: 'E-mail', label: 'E-mail address', wrong: 'Enter an e-mail address.' },
      whatsapp: {
        name: 'WhatsApp',
        label: 'WhatsApp number with country code',
        wrong: 'Enter a number, such as +852 5123 4567.',
      },
      wechat: { name: 'WeChat', label: 'WeChat ID', wrong: 'Enter your WeChat ID.' },
      line: { name: 'LINE', label: 'LINE ID', wrong: 'Enter your LINE ID.' },
      telegram: { name: 'Telegram', label: 'Telegram name', wrong: 'Enter your Telegram name.' },
    },
    field: 'How you would find players',
    fieldHint: 'Choose one',
    fieldMissing: 'Choose one.',
    fields: {
      social: 'Social media',
      website: 'A website of mine',
      community: 'A community that I know',
      venue: 'A place or events',
      other: 'Something else',
    },
    place: 'Where (optional)',
    placeHint: 'City or country',
    plan: 'What you have in mind (optional)',
    planHint: 'In a few sentences',
    consent:
      'I am 18 or over. {name} may contact me about the agent programme. If I do not join, this is deleted after {days} days.',
    consentMissing: 'Tick the box so that we may contact you.',
    send: 'Send',
    sentTitle: 'We have received it',
    sentHint: 'A member of staff will contact you in your language. You need not do anything else.',
  },
};
