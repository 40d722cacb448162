import { notStartedId } from './start-signal.ts'

/** Words of the message that a page shows by itself when its application does not start. */
export interface NotStartedWords {
  text: string
  reload: string
}

/** What stands around the message in the page. */
export const notStartedMarkers = { start: '<!--not-started-->', end: '<!--/not-started-->' } as const

/** The hidden message as HTML; the words must be escaped. The link leads to the same page without any script. */
export function writeNotStarted({ text, reload }: NotStartedWords): string {
  return `<div id="${notStartedId}" class="not-started" role="alert" hidden>${text} <a href="">${reload}</a></div>`
}
