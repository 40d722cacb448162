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
