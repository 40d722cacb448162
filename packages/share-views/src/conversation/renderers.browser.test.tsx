import '@vitrine/ui/tokens.css'
import '../styles.css'
import axe from 'axe-core'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { conversationOf, messageOf } from '../__fixtures__/conversation-of.ts'
import { prepareConversation } from '../prepare/prepare-conversation.ts'
import type { ToolRendererProps } from '../reading/renderers.ts'
import { ConversationView } from './conversation-view.tsx'

const open = {
  type: 'tool-call',
  toolCallId: 'call-1',
  toolName: 'weather',
  input: { town: 'Saint-Malo' },
} as const
const conversation = prepareConversation(
  conversationOf([messageOf('a', null, 'assistant', ['Let me look.', open])]),
)

function Weather({ children }: ToolRendererProps) {
  const [days, setDays] = useState(1)
  return (
    <section>
      <button onClick={() => setDays(days + 1)}>Days: {days}</button>
      {children}
    </section>
  )
}

test('a tool shown by the application is written by the server, hydrated and interactive, and is allowed by a button', async () => {
  const complaint = vi.spyOn(console, 'error')
  const onApproval = vi.fn()
  const view = (
    <ConversationView
      conversation={conversation}
      renderers={{ tools: { weather: Weather } }}
      approvals={[{ toolCallId: 'call-1', id: 'approval-1' }]}
      onApproval={onApproval}
      density="compact"
    />
  )
  const container = document.body.appendChild(document.createElement('main'))
  container.innerHTML = renderToString(view)
  const root = hydrateRoot(container, view)
  const days = container.querySelector('button')
  expect(days?.textContent).toBe('Days: 1')
  await vi.waitFor(() => {
    days?.click()
    expect(days?.textContent).not.toBe('Days: 1')
  })
  const question = container.querySelector('fieldset')
  expect(question?.querySelector('legend')?.textContent).toBe('May this tool be called?')
  const answers = [...(question?.querySelectorAll('button') ?? [])]
  expect(answers.map(({ textContent }) => textContent)).toEqual(['Allow', 'Deny'])
  for (const answer of answers) answer.click()
  const request = { toolCallId: 'call-1', id: 'approval-1' }
  expect(onApproval.mock.calls).toEqual([[{ ...request, approved: true }], [{ ...request, approved: false }]])
  const { violations } = await axe.run(container, { resultTypes: ['violations'] })
  expect(violations).toEqual([])
  expect(complaint).not.toHaveBeenCalled()
  root.unmount()
  container.remove()
})
