import { version } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryPreview } from '../__fixtures__/memory-imports.ts'
import { createMemoryLibrary } from '../__fixtures__/memory-library.ts'
import { createMemoryRuns, runEntryOf } from '../__fixtures__/memory-runs.ts'
import { createMemoryWire } from '../__fixtures__/memory-wire.ts'
import { hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { ComparedRunsScreen } from './compared-runs-screen.tsx'
import { RunScreen } from './run-screen.tsx'

afterEach(hideScreens)

describe(`a run in React ${version}`, () => {
  test('offers the other runs of its workflow to be compared with', async () => {
    const wire = createMemoryWire()
    const entries = [
      runEntryOf('r1'),
      runEntryOf('r2', { status: 'failed' }),
      runEntryOf('r3', { workflowId: 'b' }),
    ]
    const ports = {
      runs: createMemoryRuns(wire, entries),
      library: createMemoryLibrary(wire),
      preview: createMemoryPreview(wire),
    }
    showScreen(ports, <RunScreen runId="r1" />)
    await page.getByText('Compare with another run').click()
    const others = page.getByRole('list', { name: 'Compare with another run' })
    await expect
      .element(others.getByRole('link', { name: 'Run r2' }))
      .toHaveAttribute('href', '/runs/r1?with=r2')
    expect(others.getByRole('link').elements()).toHaveLength(1)
  })

  test('is shown beside another one, and says where that does not exist', async () => {
    const wire = createMemoryWire()
    const entries = [runEntryOf('r1'), runEntryOf('r2', { status: 'failed' })]
    const ports = { runs: createMemoryRuns(wire, entries) }
    showScreen(ports, <ComparedRunsScreen runId="r1" otherId="r2" />)
    await expect.element(page.getByText('Both runs went the same way.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: /Run r2/ })).toHaveAttribute('href', '/runs/r2')
    await expect
      .element(page.getByRole('link', { name: 'Swap sides' }))
      .toHaveAttribute('href', '/runs/r2?with=r1')
    hideScreens()
    showScreen(ports, <ComparedRunsScreen runId="r1" otherId="gone" />)
    await expect.element(page.getByText(/not in your workspaces/)).toBeVisible()
  })
})
