import { type Conversation, type Message, messageMarkdown } from '@vitrine/transcript/markdown'
import { messageAnchor } from '../address/anchors.ts'

/** How long the reader is told. */
const TOLD_MS = 2500

/** Copies a page as Markdown. */
export interface Copying {
  copyPage(): void
  /** Brings the button that copies one message to the message around an element. */
  pointAt(target: Element): void
}

/** Creates what copies from a view; the button for a message goes to the one that the reader points at. */
export function createCopying(rail: HTMLElement, signal: AbortSignal): Copying {
  const template = rail.querySelector<HTMLElement>('.vitrine-message-copy')
  const button = template?.cloneNode(true) as HTMLElement | undefined
  button?.removeAttribute('hidden')
  signal.addEventListener('abort', () => button?.remove())
  const address = rail.querySelector<HTMLElement>('.vitrine-bar')?.dataset.json
  let conversation: Promise<Conversation> | undefined
  let pointedAt: Element | undefined

  const read = () => {
    conversation ??= readConversation(address ?? '').catch((error: unknown) => {
      conversation = undefined
      throw error
    })
    return conversation
  }

  function pointAt(target: Element): void {
    const message = target.closest('.vitrine-message')
    if (!button || !message || message === pointedAt) return
    pointedAt = message
    message.querySelector('.vitrine-head')?.append(button)
  }
  button?.addEventListener('click', () => void copyMessage(), { signal })

  const copy = (text: Promise<string>) => describeCopy(rail, text)

  function copyMessage(): Promise<void> {
    const id = pointedAt?.id
    return copy(
      read().then(({ messages }) => {
        const message = findMessage(messages, id)
        if (!message) throw new Error(`There is no message ${id}.`)
        return messageMarkdown(message)
      }),
    )
  }

  return {
    pointAt,
    copyPage() {
      const markdown = rail.querySelector<HTMLElement>('[data-do="copy"]')?.dataset.markdown
      void copy(fetchText(markdown ?? ''))
    },
  }
}

/** A message by its anchor, also one that a sub-agent said. */
function findMessage(messages: readonly Message[], anchor: string | undefined): Message | undefined {
  for (const message of messages) {
    if (messageAnchor(message.id) === anchor) return message
    for (const part of message.parts) {
      const within = part.type === 'tool-call' && part.messages && findMessage(part.messages, anchor)
      if (within) return within
    }
  }
  return undefined
}

let silence: ReturnType<typeof setTimeout> | undefined

/** Copies a text, and says in the bar whether that worked. */
export async function describeCopy(rail: HTMLElement, text: Promise<string>): Promise<void> {
  const said = rail.querySelector<HTMLElement>('.vitrine-bar-said')
  const tell = (words = '') => {
    if (said) said.textContent = words
  }
  try {
    await writeToClipboard(text)
    tell(said?.dataset.copied)
  } catch {
    tell(said?.dataset.failed)
  }
  clearTimeout(silence)
  silence = setTimeout(tell, TOLD_MS)
}

/** Begins within the reader's gesture, as browsers ask, whatever time the text takes. */
async function writeToClipboard(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text)
  const blob = text.then((words) => new Blob([words], { type: 'text/plain' }))
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}

async function readConversation(address: string): Promise<Conversation> {
  const { conversations } = JSON.parse(await fetchText(address)) as { conversations: Conversation[] }
  const [conversation] = conversations
  if (!conversation) throw new Error('The document holds no conversation.')
  return conversation
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
  return response.text()
}
