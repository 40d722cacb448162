import { version } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryWire } from '../__fixtures__/memory-wire.ts'
import { createMemoryWorkflows, workflowOf } from '../__fixtures__/memory-workflows.ts'
import { hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { waitFor } from '../__fixtures__/wait-for.ts'
import { WorkflowScreen } from './workflow-screen.tsx'

afterEach(hideScreens)

const button = (name: string | RegExp) => page.getByRole('button', { name })
const field = (name: string | RegExp) => page.getByLabelText(name)
const versions = () => page.getByRole('list', { name: 'Versions' })

function open(more: Parameters<typeof workflowOf>[1] = {}) {
  const workflows = createMemoryWorkflows(createMemoryWire(), [workflowOf('a', more)])
  showScreen({ workflows }, <WorkflowScreen workflowId="a" />)
  return { workflows }
}

describe(`the versions of a workflow in React ${version}`, () => {
  test('are listed with what each changed; an older one is looked at and restored', async () => {
    const { workflows } = open({ version: 2 })
    await expect.element(versions().getByText('In use')).toBeVisible()
    await expect.element(versions().getByText('Form, Connector')).toBeVisible()
    await versions().getByRole('button', { name: 'Show' }).click()
    await expect.element(versions().getByText('https://agents.example/older')).toBeVisible()
    await expect.element(versions().getByRole('textbox', { name: /^An older field/ })).toBeVisible()
    await versions().getByRole('button', { name: 'Restore' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
    await expect.element(page.getByText('Version 1 restored')).toBeVisible()
    await expect.element(versions().getByText('Version 3')).toBeVisible()
    expect(workflows.sent).toEqual([{ restored: 1 }])
  })

  test('are looked at by members, who restore none', async () => {
    open({ version: 2, mayManage: false, connector: null })
    await expect.element(versions().getByRole('button', { name: 'Show' })).toBeVisible()
    expect(versions().getByRole('button', { name: 'Restore' }).elements()).toEqual([])
  })
})

test(`the limits and the connector of a workflow are changed in React ${version}`, async () => {
  const { workflows } = open({
    usual: { runs: 3, medianMs: 42_000, mostMs: 90_000, medianCost: { amount: 0.034, currency: 'EUR' } },
  })
  await expect.element(page.getByText(/^Usually 42s, seldom over 1m 30s$/)).toBeVisible()
  await expect.element(page.getByText('About €0.034 a run')).toBeVisible()
  await page.getByLabelText('Connector').selectOptions('HTTP')
  await field('Further tries when the agent does not answer').fill('9')
  await field('Most that the runs of a day may cost').fill('0')
  await button('Save').click()
  await expect.element(page.getByText('Enter an amount above zero, or nothing.').first()).toBeVisible()
  await field('Further tries when the agent does not answer').fill('2')
  await field('Most that the runs of a day may cost').fill('12.5')
  await page.getByLabelText('Currency').selectOptions('EUR')
  await button('Save').click()
  await waitFor(() =>
    expect(workflows.sent).toMatchObject([
      {
        connector: { kind: 'http' },
        limits: { retries: 2, costPerDay: { amount: 12.5, currency: 'EUR' } },
      },
    ]),
  )
})

const definitionField = () =>
  page.getByLabelText('Take drawing and form from a file of n8n, Dify, Flowise or LangGraph')

test(`drawing and form come from the file of another tool in React ${version}`, async () => {
  const { workflows } = open()
  const dify = `app:
  name: Tea
  mode: workflow
kind: app
workflow:
  graph:
    nodes:
    - id: start
      data:
        type: start
        title: Begin
        variables:
        - {variable: leaves, label: Which leaves, type: text-input, required: true}
    edges: []
`
  await definitionField().upload(new File(['no workflow'], 'tea.txt'))
  await expect.element(page.getByText('No workflow can be read from this file.')).toBeVisible()
  await definitionField().upload(new File([dify], 'tea.yml'))
  await expect.element(page.getByRole('textbox', { name: /^Which leaves/ })).toBeVisible()
  await button('Save').click()
  await waitFor(() =>
    expect(workflows.sent).toMatchObject([
      {
        graph: { nodes: [{ id: 'start', label: 'Begin', kind: 'step' }], edges: [] },
        inputSchema: { properties: { leaves: { title: 'Which leaves' } }, required: ['leaves'] },
      },
    ]),
  )
})
