import { missingMark, notStartedId, startedEvent } from './start-signal.ts'

/**
 * Shows the page's hidden message when a script or style sheet of the page does not arrive, or a script fails before
 * the application has started. Takes it back if the application starts all the same and nothing is missing.
 */
export function watchStart(): void {
  let isMissing = false
  const onError = ({ target }: Event) => {
    if (isPartOfPage(target)) {
      isMissing = true
      target.setAttribute(missingMark, '')
    }
    if (isMissing || target === window) show()
  }
  const onStarted = () => {
    // Errors of elements do not bubble: they are heard on the way down only.
    window.removeEventListener('error', onError, true)
    window.removeEventListener('unhandledrejection', show)
    document.removeEventListener('DOMContentLoaded', reveal)
    if (!isMissing) hide()
  }
  window.addEventListener('error', onError, true)
  window.addEventListener('unhandledrejection', show)
  window.addEventListener(startedEvent, onStarted, { once: true })
}

function isPartOfPage(target: EventTarget | null): target is Element {
  if (target instanceof HTMLScriptElement) return isFromHere(target.src)
  return target instanceof HTMLLinkElement && target.relList.contains('stylesheet') && isFromHere(target.href)
}

function isFromHere(address: string): boolean {
  return address.startsWith(`${window.location.origin}/`)
}

function show(): void {
  if (document.readyState !== 'loading') return reveal()
  document.addEventListener('DOMContentLoaded', reveal, { once: true })
}

/** At the top, where it is seen without styles too; until then it stands last, out of the way of the skip link. */
function reveal(): void {
  const message = document.getElementById(notStartedId)
  if (!message?.hidden) return
  document.body.prepend(message)
  message.hidden = false
}

function hide(): void {
  document.getElementById(notStartedId)?.setAttribute('hidden', '')
}
