import type { Plugin } from 'vite'
import english from '../src/locales/en/translation.json' with { type: 'json' }
import { notStartedPlace, writeNotStarted } from '../src/recovery/write-not-started.ts'

/** Puts the message for a start that fails into the page in English; the server puts the reader's language there. */
export function writeEnglishMessage(): Plugin {
  const { start, end } = notStartedPlace
  return {
    name: 'vitrine:write-english-message',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(start + end, () => start + writeNotStarted(english.notStarted) + end),
    },
  }
}
