import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { peopleScreens } from '@vitrine/workspace-screens/shown-people'
import { shownScreens } from '@vitrine/workspace-screens/shown-screens'
import { readPackages } from '../documents/repository.ts'
import { componentGroups, shownComponents } from './component-groups.ts'
import { WITHOUT_A_PAGE } from './components-without-a-page.ts'

const source = fileURLToPath(new URL('..', import.meta.url))
const exported = new Set(
  readPackages(join(source, '../../..')).flatMap(({ entries }) =>
    entries.flatMap(({ declarations }) =>
      declarations
        .filter(
          ({ kind, code }) => kind === 'function' && /^export function [A-Z][^]*: ReactNode;$/.test(code),
        )
        .map(({ name }) => name),
    ),
  ),
)
const shown = shownComponents.flatMap(({ name, alsoShows = [] }) => [name, ...alsoShows])

test('every component that a package exports has a page, or a reason to have none', () => {
  expect(exported.size).toBeGreaterThan(40)
  const missing = [...exported].filter(
    (name) => !shown.includes(name) && !Object.hasOwn(WITHOUT_A_PAGE, name),
  )
  expect(missing).toEqual([])
})

test('what has no page is exported, and has none', () => {
  const stale = Object.keys(WITHOUT_A_PAGE).filter((name) => !exported.has(name) || shown.includes(name))
  expect(stale).toEqual([])
})

test('every state has an example, and every example is a state', () => {
  const examples = readdirSync(join(source, 'examples'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => path.replace(/\.tsx?$/, ''))
  const states = shownComponents.flatMap(({ id, states: all }) =>
    all.filter(({ screen }) => !screen).map((state) => `${id}/${state.id}`),
  )
  expect(examples.toSorted()).toEqual(states.toSorted())
})

test('every screen that its package tests is a state, once', () => {
  const tested = [...Object.keys(shownScreens), ...Object.keys(peopleScreens)]
  const states = shownComponents.flatMap(({ states: all }) => all.flatMap(({ screen }) => screen ?? []))
  expect(states.toSorted()).toEqual(tested.toSorted())
})

test('every component says what it does for readers with other needs', () => {
  for (const { accessibility, states } of componentGroups.flatMap(({ components }) => components)) {
    expect(accessibility.length).toBeGreaterThan(0)
    expect(states.length).toBeGreaterThan(0)
  }
})
