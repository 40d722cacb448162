import { version } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { agentOf, createMemoryAgents } from '../__fixtures__/memory-catalog.ts'
import { entryOf } from '../__fixtures__/conversations.ts'
import { createMemoryPreview } from '../__fixtures__/memory-imports.ts'
import { createMemoryLibrary } from '../__fixtures__/memory-library.ts'
import { createMemoryWire } from '../__fixtures__/memory-wire.ts'
import { hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { AgentsScreen } from '../agents/agents-screen.tsx'
import { LibraryScreen } from '../library/library-screen.tsx'

afterEach(hideScreens)

const button = (name: string | RegExp) => page.getByRole('button', { name })
const box = (name: string | RegExp) => page.getByRole('checkbox', { name })

function openAgents() {
  const wire = createMemoryWire()
  const agents = createMemoryAgents(
    wire,
    ['Amy', 'Ben', 'Cleo', 'Dan', 'Eve'].map((name) => agentOf(name, { name })),
  )
  showScreen({ agents, preview: createMemoryPreview(wire) }, <AgentsScreen filter={{}} onFilter={() => {}} />)
}

function openLibrary() {
  const wire = createMemoryWire()
  const conversations = [entryOf('c1'), entryOf('c2')]
  const agents = createMemoryAgents(wire, [agentOf('scout', { name: 'Scout' })])
  showScreen({ library: createMemoryLibrary(wire, { conversations }), agents }, <LibraryScreen />)
}

describe(`selecting several entries in React ${version}`, () => {
  test.each([
    { width: 320, height: 256, position: 'static' },
    { width: 390, height: 800, position: 'sticky' },
  ])('its bar is one row on narrow screens, and $position at $width × $height', async (screen) => {
    await page.viewport(screen.width, screen.height)
    openAgents()
    await box('Ben').click()
    await expect.element(button('Archive 1 selected')).toBeInTheDocument()
    const bar = document.querySelector<HTMLElement>('.work-bulk')
    if (!bar) throw new Error('There is no bar.')
    expect(getComputedStyle(bar).position).toBe(screen.position)
    expect(bar.offsetHeight).toBeLessThan(80)
    const margin = Number.parseFloat(getComputedStyle(box('Ben').element()).scrollMarginBlockStart)
    if (screen.position === 'sticky') expect(margin).toBeGreaterThanOrEqual(bar.offsetHeight)
    await page.viewport(1280, 900)
  })

  test('shows its first action whole on phones, beside a box that keeps its name', async () => {
    await page.viewport(390, 800)
    openLibrary()
    await box('Conversation c1').click()
    const action = button(/^Assign to an agent/)
    await expect.element(action).toBeVisible()
    const bar = document.querySelector('.work-bulk')?.getBoundingClientRect()
    expect(action.element().getBoundingClientRect().right).toBeLessThanOrEqual(bar?.right ?? 0)
    await expect.element(box('Select all shown (2)')).toBeVisible()
    await page.viewport(1280, 900)
  })

  test('selects a range with the shift key, by mouse and by keyboard', async () => {
    openAgents()
    await box('Ben').click()
    await box('Dan').click({ modifiers: ['Shift'] })
    await expect.element(page.getByText('3 selected')).toBeVisible()
    await expect.element(box('Cleo')).toBeChecked()
    box('Eve').element().focus()
    await userEvent.keyboard('{Shift>} {/Shift}')
    await expect.element(page.getByText('4 selected')).toBeVisible()
    await box('Ben').click({ modifiers: ['Shift'] })
    await expect.element(page.getByText('4 selected')).not.toBeInTheDocument()
    await expect.element(box('Eve')).not.toBeChecked()
  })

  test('selects all that are shown, says so partly, and none again', async () => {
    openAgents()
    const all = box('Select all shown (5)')
    await all.click()
    await expect.element(page.getByText('5 selected')).toBeVisible()
    await box('Cleo').click()
    await expect.element(all).toBePartiallyChecked()
    await button('Select none').click()
    await expect.element(box('Amy')).not.toBeChecked()
    expect(button(/^Archive \d/).elements()).toEqual([])
  })
})
