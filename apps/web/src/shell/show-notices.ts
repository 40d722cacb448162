import type { NoticeTexts } from '../configuration/page-data.ts'
import { contentId } from './content-id.ts'
import { followConnection, quietConnection } from './follow-connection.ts'
import { makeRoomForNotices } from './make-room-for-notices.ts'
import type { StorageFailures } from './storage-failures.ts'

interface NoticeSources {
  failures: StorageFailures
  texts: NoticeTexts
}

/** Says on a page that came from the server what React's notices say on others: of its connection, and of what this browser does not keep. */
export function showNotices(place: HTMLElement, { failures, texts }: NoticeSources): void {
  const { connection, storage } = texts
  let latest = quietConnection
  const ask = createButton(connection.retry, () => {
    if (!latest.isAsking) latest.retry()
  })
  const ofConnection = createNotice(place, [ask])
  followConnection((current) => {
    const { message, isAsking, turn } = current
    const isNews = turn !== latest.turn
    latest = current
    ask.setAttribute('aria-disabled', String(isAsking))
    if (isNews) ofConnection.say(message && connection[message], message !== 'back')
  })
  const again = createButton(storage.retry, () => {
    const failure = failures.get()
    failures.dismiss()
    failure?.retry()
  })
  const ofStorage = createNotice(place, [again, createButton(storage.dismiss, failures.dismiss)])
  failures.subscribe(() => {
    const failure = failures.get()
    ofStorage.say(failure && storage[failure.reason])
  })
}

interface NoticeElement {
  /** Says a text, anew where it is the same; without one the notice goes. */
  say(text: string | undefined, hasActions?: boolean): void
}

function createNotice(place: HTMLElement, actions: readonly HTMLElement[]): NoticeElement {
  const notice = createSpan('notice')
  const buttons = createSpan('notice-actions')
  buttons.append(...actions)
  return {
    say(text, hasActions = true) {
      const isFocused = buttons.contains(document.activeElement)
      notice.querySelector('.notice-text')?.remove()
      if (text === undefined) notice.remove()
      else {
        const words = createSpan('notice-text')
        words.textContent = text
        notice.prepend(words)
        if (!notice.isConnected) place.append(notice)
      }
      if (text === undefined || !hasActions) buttons.remove()
      else if (!buttons.isConnected) notice.append(buttons)
      makeRoomForNotices()
      // Buttons that go leave the focus to what is read.
      if (isFocused && !buttons.isConnected)
        document.getElementById(contentId)?.focus({ preventScroll: true })
    },
  }
}

function createSpan(className: string): HTMLSpanElement {
  const span = document.createElement('span')
  span.className = className
  return span
}

function createButton(label: string, onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = label
  button.addEventListener('click', onPress)
  return button
}
