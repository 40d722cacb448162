import type { AgentEntry } from '@vitrine/api-client/contract/agents'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { agentOf } from '../__fixtures__/memory-catalog.ts'
import { createMemoryTalks } from '../__fixtures__/memory-talks.ts'
import { createMemoryWire, failure } from '../__fixtures__/memory-wire.ts'
import { hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { AgentConnectorSection } from './agent-connector-section.tsx'

afterEach(hideScreens)

test('an address that is refused is said beside its field', async () => {
  const wire = createMemoryWire()
  const section = <AgentConnectorSection agent={agentOf('a1')} onChanged={() => {}} />
  showScreen({ talks: createMemoryTalks(wire) }, section)
  const refusal = failure('invalid-request', 'agent-private-address')
  wire.fail('connectAgent', Object.assign(refusal, { place: { field: 'connector.url' } }))
  const field = page.getByRole('textbox').first()
  await field.fill('https://agent.example/run')
  await page.getByRole('button', { name: 'Test and save' }).click()
  await expect.element(field).toBeInvalid()
  await expect.element(field).toHaveFocus()
})

test('what the agent answered to its test is said once it is saved', async () => {
  const talks = createMemoryTalks(createMemoryWire())
  const answered = { url: 'https://agent.example/run', hasSecret: false, agentAnswer: 'HTTP 422' }
  talks.connectAgent = () => Promise.resolve(answered)
  const changes: unknown[] = []
  const onChanged = (agent: AgentEntry) => void changes.push(agent.connector)
  showScreen({ talks }, <AgentConnectorSection agent={agentOf('a1')} onChanged={onChanged} />)
  await page.getByRole('textbox').first().fill(answered.url)
  await page.getByRole('button', { name: 'Test and save' }).click()
  await expect.element(page.getByText(/Tested without a question, it answered .*HTTP 422/)).toBeVisible()
  expect(changes).toEqual([{ url: answered.url, hasSecret: false }])
})
