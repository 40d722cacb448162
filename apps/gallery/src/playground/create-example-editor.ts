import type { Look } from '../browser/look.ts'
import { createCodeField } from './code-field.ts'
import { writeCodeFragment } from './code-link.ts'
import { createSandbox, type Sandbox } from './create-sandbox.ts'
import type { Failure } from './sandbox-message.ts'

/** From the last change of the code until it runs. */
const PAUSE_MS = 300

/** The code of a state, open for changes. */
export interface ExampleEditor {
  focus(): void
  /** Brings code into the editor that came from a link. It runs when the reader says so. */
  offer(code: string): void
  /** Shows the state as it was, with its code. */
  close(): void
}

/** Makes the code of a state editable, beside its stage, which then shows what the code makes. `closed` is called at its end. */
export function createExampleEditor(section: HTMLElement, closed: () => void): ExampleEditor | undefined {
  const block = section.querySelector<HTMLElement>('.code')
  const head = block?.querySelector('.code-head')
  const stage = section.querySelector<HTMLElement>('.stage')
  const shownFrame = stage?.querySelector('iframe')
  const shownCode = block?.querySelector<HTMLElement>('.rich-text')
  const heading = section.querySelector('h2')
  if (!block || !head || !stage || !shownFrame || !shownCode || !heading) return undefined
  const { id, textContent: title } = heading
  const original = (shownCode.querySelector('pre')?.textContent ?? '').trimEnd()

  let sandbox: Sandbox | undefined
  let pause: ReturnType<typeof setTimeout> | undefined
  let isOffered = false
  let hasFailed = false

  const field = createCodeField(original, changed)
  field.setAttribute('aria-label', `Code of ${title}`)
  field.setAttribute('aria-describedby', `${id}-hint`)
  const hint = makeElement(
    'p',
    'Tab leaves the field. Enter keeps the indentation, Ctrl or ⌘ with ] and [ change it. Types are not checked.',
  )
  hint.id = `${id}-hint`
  hint.className = 'code-hint'
  const status = makeElement('p', '')
  status.className = 'code-status'
  status.role = 'status'
  const offer = makeElement('div', '')
  offer.className = 'code-offer'
  const buttons = [
    makeButton('Copy link', (button) => void copyLink(button)),
    makeButton('Reset', reset),
    makeButton('Close', close),
  ]
  const lookChanges = new MutationObserver(() => sandbox?.show(lookOfPage()))
  lookChanges.observe(document.documentElement, { attributeFilter: ['dir', 'data-theme'] })

  shownCode.hidden = true
  head.append(...buttons)
  block.append(field, hint)
  stage.after(status)

  function showStage(isEdited: boolean): void {
    if (sandbox) sandbox.frame.hidden = !isEdited
    if (shownFrame) shownFrame.hidden = isEdited
  }

  function say(text: string, isFailure = false): void {
    status.textContent = text
    status.classList.toggle('is-failure', isFailure)
    field.setAttribute('aria-invalid', String(isFailure))
  }

  function openSandbox(): Sandbox {
    const opened = createSandbox(`${title}, edited`, {
      ran: () => {
        if (field.value === original) return
        showStage(true)
        // What an effect or a timer throws may come before the end of the first rendering.
        if (!hasFailed) say('Shows the code as you changed it.')
      },
      failed: (failure) => {
        hasFailed = true
        say(describe(failure), true)
      },
      lost: (message) => {
        sandbox = undefined
        showStage(false)
        say(message, true)
      },
    })
    opened.frame.style.blockSize = shownFrame?.style.blockSize ?? ''
    opened.frame.hidden = true
    opened.show(lookOfPage())
    stage?.append(opened.frame)
    return opened
  }

  function run(): void {
    hasFailed = false
    sandbox ??= openSandbox()
    sandbox.run(field.value)
  }

  function changed(code: string): void {
    clearTimeout(pause)
    if (isOffered) return
    if (code === original) {
      showStage(false)
      say('')
    } else pause = setTimeout(run, PAUSE_MS)
  }

  function withdrawOffer(): void {
    isOffered = false
    offer.remove()
  }

  function reset(): void {
    withdrawOffer()
    clearTimeout(pause)
    field.value = original
    field.dispatchEvent(new Event('input'))
    forgetLink()
    field.focus()
  }

  function close(): void {
    withdrawOffer()
    clearTimeout(pause)
    lookChanges.disconnect()
    sandbox?.close()
    sandbox = undefined
    showStage(false)
    for (const added of [...buttons, field, hint, status]) added.remove()
    if (shownCode) shownCode.hidden = false
    forgetLink()
    closed()
  }

  async function copyLink(button: HTMLButtonElement): Promise<void> {
    const fragment = await writeCodeFragment({ state: id, code: field.value })
    if (fragment === undefined) return say('The code is too long for a link.', true)
    history.replaceState(history.state, '', fragment)
    try {
      await navigator.clipboard.writeText(location.href)
      button.textContent = 'Copied'
      setTimeout(() => (button.textContent = 'Copy link'), 2000)
    } catch {
      say('The link stands in the address bar.')
    }
  }

  sandbox = openSandbox()
  return {
    focus: () => field.focus(),
    close,
    offer: (code) => {
      withdrawOffer()
      isOffered = true
      field.value = code
      field.dispatchEvent(new Event('input'))
      showStage(false)
      say('')
      offer.replaceChildren(
        makeElement(
          'p',
          'The code below comes from the link that you followed, not from Vitrine. It would run in a frame that reaches neither this page nor what it stores.',
        ),
        makeButton('Run the code of the link', () => {
          withdrawOffer()
          run()
          field.focus()
        }),
      )
      stage.before(offer)
    },
  }
}

function lookOfPage(): Look {
  const { dataset, dir } = document.documentElement
  const theme = dataset.theme === 'light' || dataset.theme === 'dark' ? dataset.theme : undefined
  return { ...(theme && { theme }), direction: dir === 'rtl' ? 'rtl' : 'ltr' }
}

function forgetLink(): void {
  if (location.hash.startsWith('#code='))
    history.replaceState(history.state, '', location.pathname + location.search)
}

function describe({ message, line }: Failure): string {
  return line === undefined ? message : `Line ${line}: ${message}`
}

function makeElement(name: string, text: string): HTMLElement {
  const element = document.createElement(name)
  element.textContent = text
  return element
}

function makeButton(text: string, press: (button: HTMLButtonElement) => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'quiet'
  button.textContent = text
  button.addEventListener('click', () => press(button))
  return button
}
