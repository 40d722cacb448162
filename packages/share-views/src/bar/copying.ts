import { type Conversation, type Message, messageMarkdown } from '@vitrine/transcript/markdown'
import { messageAnchor } from '../address/anchors.ts'
import { copyText } from './copy-text.ts'

/** Copies a page as Markdown, and links to it. */
export interface Copying {
  copyPage(): void
  /** Copies the address of the page, with a fragment that begins with `#` or none. */
  copyLink(fragment?: string): void
  /** Copies the command that goes on from the page in another tool. */
  copyCommand(): void
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

  function copyMessage(): Promise<void> {
    const id = pointedAt?.id
    return copyText(
      rail,
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
      void copyText(rail, fetchText(markdown ?? ''))
    },
    copyLink(fragment = '') {
      const { origin, pathname, search } = location
      void copyText(rail, `${origin}${pathname}${search}${fragment}`)
    },
    copyCommand() {
      const command = rail.querySelector<HTMLElement>('[data-do="continue"]')?.dataset.command
      void copyText(rail, `${command} ${location.origin}${location.pathname}`)
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
