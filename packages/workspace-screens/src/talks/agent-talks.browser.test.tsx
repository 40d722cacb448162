import { version } from 'react'
import { afterEach, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectText } from '../__fixtures__/expect-text.ts'
import { agentOf } from '../__fixtures__/memory-catalog.ts'
import { createMemoryTalks, talkEntryOf, talkOf } from '../__fixtures__/memory-talks.ts'
import { createMemoryWire } from '../__fixtures__/memory-wire.ts'
import { hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { AgentTalks } from './agent-talks.tsx'

afterEach(hideScreens)

test(`the talks of an agent show which failed or wait for an answer, in React ${version}`, async () => {
  const entries = [
    talkEntryOf('t1', { status: 'failed' }),
    talkEntryOf('t2', { status: 'waiting' }),
    talkEntryOf('t3'),
  ]
  const talks = createMemoryTalks(createMemoryWire(), talkOf('t1'), entries)
  showScreen({ talks }, <AgentTalks agent={agentOf('a1')} />)
  await expectText(
    page.getByRole('list', { name: 'Talks' }),
    /^Talk t1Failed.*Talk t2Waiting for a person.*Talk t3(?!Failed|Waiting)/,
  )
})
