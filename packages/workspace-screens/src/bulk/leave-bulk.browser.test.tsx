import { useState, version } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { agentOf, createMemoryAgents } from '../__fixtures__/memory-catalog.ts'
import { createMemoryPreview } from '../__fixtures__/memory-imports.ts'
import { createMemoryWire, failure } from '../__fixtures__/memory-wire.ts'
import { hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { AgentsScreen } from '../agents/agents-screen.tsx'
import type { BlockedNavigation } from '../unsaved-changes/unsaved-changes-guard.ts'

afterEach(() => {
  hideScreens()
  sessionStorage.clear()
})

const button = (name: string) => page.getByRole('button', { name })
const box = (name: string) => page.getByRole('checkbox', { name })
const question = page.getByRole('dialog', { name: 'Stop and leave?' })

/** An application that holds back a step to another screen as long as the list asks for that. */
function Application({ onLeave }: { onLeave(): void }) {
  const [isUnsaved, setIsUnsaved] = useState(false)
  const [blockedNavigation, setBlocked] = useState<BlockedNavigation>()
  const stay = () => setBlocked(undefined)
  const go = () => {
    if (isUnsaved) setBlocked({ leave: onLeave, stay })
    else onLeave()
  }
  return (
    <>
      <button type="button" onClick={go}>
        Elsewhere
      </button>
      <AgentsScreen
        filter={{}}
        onFilter={() => {}}
        onUnsaved={setIsUnsaved}
        blockedNavigation={blockedNavigation}
      />
    </>
  )
}

function open(names = ['Amy', 'Ben', 'Cleo']) {
  const wire = createMemoryWire()
  const agents = createMemoryAgents(
    wire,
    names.map((name) => agentOf(name, { name })),
  )
  const onLeave = vi.fn()
  const onFollow = vi.fn()
  const ports = { agents, preview: createMemoryPreview(wire) }
  const show = () => showScreen(ports, <Application onLeave={onLeave} />, { onFollow })
  show()
  return { wire, onLeave, onFollow, show }
}

async function archiveAll(number = 3) {
  await box(`Select all shown (${number})`).click()
  await button(`Archive ${number} selected`).click()
  await expect.element(page.getByRole('progressbar')).toBeVisible()
}

describe(`a step away from several entries in React ${version}`, () => {
  test('asks while they are worked on, and says how far that is', async () => {
    const { wire, onLeave } = open()
    const release = wire.hold('updateAgent')
    await archiveAll()
    await button('Elsewhere').click()
    await expect.element(question).toMatchTextContent(/So far: 0 of 3/)
    await question.getByRole('button', { name: 'Stay here' }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(onLeave).not.toHaveBeenCalled()
    await button('Elsewhere').click()
    await question.getByRole('button', { name: 'Stop and leave' }).click()
    expect(onLeave).toHaveBeenCalledOnce()
    release()
  })

  test('sends no more while what is left for is still loading', async () => {
    const { wire, onLeave } = open(['Amy', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay'])
    const release = wire.hold('updateAgent')
    await archiveAll(6)
    await button('Elsewhere').click()
    await question.getByRole('button', { name: 'Stop and leave' }).click()
    expect(onLeave).toHaveBeenCalledOnce()
    release()
    await expect.element(page.getByText('Archived: 4')).toBeVisible()
  })

  test('is no longer asked about once the work has ended, and stays', async () => {
    const { wire, onLeave } = open()
    const release = wire.hold('updateAgent')
    await archiveAll()
    await button('Elsewhere').click()
    await expect.element(question).toBeVisible()
    release()
    await expect.element(page.getByText('Archived: 3')).toBeVisible()
    await expect.element(question).not.toBeInTheDocument()
    expect(onLeave).not.toHaveBeenCalled()
    await button('Elsewhere').click()
    expect(onLeave).toHaveBeenCalledOnce()
  })

  test('is not asked about where nothing is under way', async () => {
    const { onLeave } = open()
    await box('Amy').click()
    await button('Elsewhere').click()
    expect(onLeave).toHaveBeenCalledOnce()
    await expect.element(question).not.toBeInTheDocument()
  })
})

describe(`a session that ends while several entries are worked on in React ${version}`, () => {
  test('is renewed by a link that comes back to the list', async () => {
    const { wire, onFollow } = open()
    await box('Amy').click()
    wire.fail('updateAgent', failure('not-authenticated', 'not-signed-in'))
    await button('Archive 1 selected').click()
    await page.getByRole('alert').getByRole('link', { name: 'Sign in and come back here' }).click()
    const path = location.pathname + location.search
    expect(onFollow).toHaveBeenCalledWith(`/login?next=${encodeURIComponent(path)}`)
  })

  test('leaves what was not done selected when the list is shown again, once', async () => {
    const { wire, show } = open()
    const release = wire.hold('updateAgent')
    await archiveAll()
    wire.fail('updateAgent', failure('not-authenticated', 'not-signed-in'))
    release()
    await expect.element(page.getByText('Archived: 2')).toBeVisible()
    await expect.element(page.getByText('1 selected')).toBeVisible()
    await hideScreens()
    show()
    await expect.element(page.getByText('1 selected')).toBeVisible()
    await hideScreens()
    show()
    await expect.element(box('Select all shown (1)')).not.toBeChecked()
  })

  test('offers no sign-in for another failure', async () => {
    const { wire } = open()
    await box('Amy').click()
    wire.fail('updateAgent', failure('not-found'))
    await button('Archive 1 selected').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/still selected: 1/)
    expect(page.getByRole('link', { name: 'Sign in and come back here' }).elements()).toEqual([])
  })
})
