import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import type { ShellTexts } from '../src/i18n/text-types.ts'
import { notStartedMarkers, writeNotStarted } from '../src/recovery/write-not-started.ts'

// Read rather than imported: an import would make it a part of Vite's configuration, and each edit a restart.
const ENGLISH = new URL('../src/locales/en/translation.json', import.meta.url)

/** Puts the message for a start that fails into the page in English; the server puts the reader's language there. */
export function writeEnglishMessage(): Plugin {
  const { start, end } = notStartedMarkers
  return {
    name: 'vitrine:write-english-message',
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        const english: ShellTexts['translation'] = JSON.parse(readFileSync(ENGLISH, 'utf8'))
        return html.replace(start + end, () => start + writeNotStarted(english.notStarted) + end)
      },
    },
  }
}
