import { version } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryWire, failure } from '../__fixtures__/memory-wire.ts'
import { createMemoryWorkflows, workflowOf } from '../__fixtures__/memory-workflows.ts'
import { hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { WorkflowsScreen } from './workflows-screen.tsx'

afterEach(hideScreens)

const asMember = { workspace: { id: 'w1', name: 'Analytical Engines', role: 'member' as const } }

describe(`the workflows screen in React ${version}`, () => {
  test('lists state and number of runs, and links to each workflow', async () => {
    const wire = createMemoryWire()
    const workflows = createMemoryWorkflows(wire, [
      workflowOf('a', { isOpen: true, runs: 3 }),
      workflowOf('b', { name: '' }),
    ])
    showScreen({ workflows }, <WorkflowsScreen />)
    await expect
      .element(page.getByRole('list', { name: 'Workflows' }))
      .toMatchTextContent(/Workflow a.*Open.*3 runs.*Unnamed workflow.*Closed.*0 runs/)
    await expect
      .element(page.getByRole('link', { name: 'Workflow a', exact: true }))
      .toHaveAttribute('href', '/workflows/a')
    await expect.element(page.getByRole('button', { name: /^Copy link/ })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'New workflow' }))
      .toHaveAttribute('href', '/workflows/new')
  })

  test('lets managers add a workflow, and invites the first one where the list is empty', async () => {
    const workflows = createMemoryWorkflows(createMemoryWire())
    showScreen({ workflows }, <WorkflowsScreen />)
    await expect.element(page.getByText(/something visitors may start by a link/)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'New workflow' })).toBeVisible()
    hideScreens()
    showScreen({ workflows }, <WorkflowsScreen />, asMember)
    await expect.element(page.getByText(/Owners and administrators add them/)).toBeVisible()
    await expect.element(page.getByRole('link')).not.toBeInTheDocument()
  })

  test('retries a list that failed to load', async () => {
    const wire = createMemoryWire()
    const release = wire.hold('listWorkflows')
    wire.fail('listWorkflows', failure('unreachable'))
    showScreen({ workflows: createMemoryWorkflows(wire, [workflowOf('a')]) }, <WorkflowsScreen />)
    release()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/cannot be reached/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('Workflow a')).toBeVisible()
  })
})
