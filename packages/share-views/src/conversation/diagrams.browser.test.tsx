import '@vitrine/ui/tokens.css'
import '../styles.css'
import axe from 'axe-core'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { conversationOf, messageOf } from '../__fixtures__/conversation-of.ts'
import { DIAGRAM_FRAME } from '../__fixtures__/diagram-frame.ts'
import { prepareConversation } from '../prepare/prepare-conversation.ts'
import { ConversationView } from './conversation-view.tsx'

let container: HTMLElement
let root: Root
beforeEach(() => {
  container = document.body.appendChild(document.createElement('main'))
  root = createRoot(container)
})
afterEach(() => {
  root.unmount()
  container.remove()
})

/** By keyboard: the pointer would stay over what the next test shows. */
async function press(name: string): Promise<void> {
  const button = page.getByRole('button', { name })
  await expect.element(button).toBeVisible()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
}

function open(code: string, diagramFrame?: string): void {
  const conversation = conversationOf([
    messageOf('q', null, 'user', ['How?']),
    messageOf('a', 'q', 'assistant', [`\`\`\`mermaid\n${code}\n\`\`\``]),
  ])
  root.render(
    <ConversationView
      conversation={prepareConversation(conversation)}
      readerBar
      diagramFrame={diagramFrame}
    />,
  )
}

test('code of a diagram is shown as one when the reader asks, and as code again', async () => {
  open('graph TD; leeks-->beds', DIAGRAM_FRAME)
  await press('Show diagram')
  await vi.waitFor(() => expect(container.querySelector('pre')?.hidden).toBe(true))
  container.querySelector('pre')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  await vi.waitFor(() => expect(container.querySelector('pre + .vitrine-block-tools')).not.toBeNull())
  expect(container.querySelector('pre + .vitrine-block-tools')?.checkVisibility()).toBe(false)
  const frame = container.querySelector('iframe')
  expect([frame?.title, frame?.getAttribute('sandbox')]).toEqual(['Diagram', 'allow-scripts'])
  expect(frame?.getBoundingClientRect().height).toBe(123)
  await press('Show code')
  expect(container.querySelector('pre')?.checkVisibility()).toBe(true)
})

test('a search that finds words of the code shows it', async () => {
  open('graph TD; leeks-->beds', DIAGRAM_FRAME)
  await press('Show diagram')
  await vi.waitFor(() => expect(container.querySelector('pre')?.hidden).toBe(true))
  await userEvent.fill(page.getByRole('searchbox'), 'leeks')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(container.querySelector('pre')?.hidden).toBe(false))
})

test('a diagram that could not be drawn is said to be so above its code, and passes axe', async () => {
  open('nope', DIAGRAM_FRAME)
  await press('Show diagram')
  await vi.waitFor(() => expect(container.textContent).toContain('The diagram could not be drawn.'))
  expect(container.querySelector('pre')?.checkVisibility()).toBe(true)
  const { violations } = await axe.run(container, { resultTypes: ['violations'] })
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})

test('an application that names no frame has code alone', async () => {
  open('graph TD')
  await vi.waitFor(() => expect(container.querySelector('.vitrine-find')?.checkVisibility()).toBe(true))
  expect(container.querySelector('.diagram')).toBeNull()
})
