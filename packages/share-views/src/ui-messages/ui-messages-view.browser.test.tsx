import '@vitrine/ui/tokens.css'
import '../styles.css'
import type { UIMessage } from 'ai'
import { version } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { UIMessagesView } from './ui-messages-view.tsx'

const question: UIMessage = {
  id: 'q',
  role: 'user',
  parts: [{ type: 'text', text: 'How long do leeks need?' }],
}

test(`an answer is shown as it streams in, and what stood there keeps its elements, in React ${version}`, async () => {
  const complaint = vi.spyOn(console, 'error')
  const container = document.body.appendChild(document.createElement('main'))
  const root = createRoot(container)
  const show = (messages: UIMessage[]) => root.render(<UIMessagesView messages={messages} />)
  show([question])
  await vi.waitFor(() => expect(container.querySelectorAll('article')).toHaveLength(1))
  const asked = container.querySelector('#m-q .rich-text p')
  const text = '**Ten minutes** in butter, and longer in the oven.'
  for (let end = 1; end <= text.length; end += 7)
    show([question, { id: 'a', role: 'assistant', parts: [{ type: 'text', text: text.slice(0, end) }] }])
  show([question, { id: 'a', role: 'assistant', parts: [{ type: 'text', text }] }])
  await vi.waitFor(() =>
    expect(container.querySelector('#m-a')?.textContent).toContain(
      'Ten minutes in butter, and longer in the oven.',
    ),
  )
  expect(container.querySelector('#m-a strong')?.textContent).toBe('Ten minutes')
  expect(container.querySelector('#m-q .rich-text p')).toBe(asked)
  expect(complaint).not.toHaveBeenCalled()
  root.unmount()
  container.remove()
})
