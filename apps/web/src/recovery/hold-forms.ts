import { notStartedId, takenOverEvent } from './start-signal.ts'

/**
 * Keeps a form that is sent before the application has taken the page over, and sends it once it has: the browser would leave the
 * page with it. Where a part of the page is missing, the server answers it.
 */
export function holdForms(): void {
  let send: (() => void) | undefined
  const onSubmit = (event: SubmitEvent) => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || form.getAttribute('method') !== 'post') return
    if (document.getElementById(notStartedId)?.hidden === false) return
    event.preventDefault()
    send = () => form.isConnected && form.requestSubmit(submitter)
  }
  const onTakenOver = () => {
    window.removeEventListener('submit', onSubmit, true)
    send?.()
  }
  window.addEventListener('submit', onSubmit, true)
  window.addEventListener(takenOverEvent, onTakenOver, { once: true })
}
