/** Name under which the reader's choice stands in query, cookie and storages. Source: the specification's constants. */
export const LANGUAGE_KEY = 'lng'

/** Where the reader's language is looked for; the browser's own wishes come last. Source: the specification's constants. */
export const DETECTION_ORDER = [
  'querystring',
  'cookie',
  'localStorage',
  'sessionStorage',
  'navigator',
] as const

/** Where a chosen language is kept, as far as the browser permits. Source: the places of `DETECTION_ORDER` that keep. */
export const CHOICE_STORES = ['cookie', 'localStorage', 'sessionStorage'] as const

/** How long the cookie keeps a choice, in minutes: a year. Our choice. */
export const COOKIE_MINUTES = 525_600
