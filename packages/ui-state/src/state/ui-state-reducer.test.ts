import { expect, test } from 'vitest'
import { type UiAction, uiStateReducer } from './ui-state-reducer.ts'
import { initialUiState } from './ui-state.ts'

test('the state begins with a sidebar, without an aside, and light', () => {
  expect(initialUiState).toEqual({ sidebarShow: true, asideShow: false, theme: 'light' })
})

test.each([
  [{ sidebarShow: false }, { sidebarShow: false, asideShow: false, theme: 'light' }],
  [{ asideShow: true }, { sidebarShow: true, asideShow: true, theme: 'light' }],
  [{ theme: 'dark' }, { sidebarShow: true, asideShow: false, theme: 'dark' }],
  [{ theme: 'sepia' }, { sidebarShow: true, asideShow: false, theme: 'sepia' }],
  [
    { asideShow: true, theme: 'system' },
    { sidebarShow: true, asideShow: true, theme: 'system' },
  ],
  [
    { sidebarShow: undefined, theme: 'dark' },
    { sidebarShow: true, asideShow: false, theme: 'dark' },
  ],
])('set merges %o and leaves the rest', (fields, expected) => {
  const before = { ...initialUiState }
  expect(uiStateReducer(before, { type: 'set', ...fields })).toEqual(expected)
  expect(before).toEqual(initialUiState)
})

test.each([
  ['a type that is unknown', { type: 'toggle', theme: 'dark' }],
  ['a type that every object inherits', { type: 'constructor', theme: 'dark' }],
  ['no type', { theme: 'dark' }],
  ['no fields', { type: 'set' }],
  ['the values it has already', { type: 'set', ...initialUiState }],
  ['fields of the wrong type', { type: 'set', sidebarShow: 0, asideShow: 'yes', theme: null }],
  ['unknown fields', { type: 'set', constructor: 'a', toString: 'b', other: 1 }],
  ['a prototype as a field', JSON.parse('{"type":"set","__proto__":{"theme":"dark"}}')],
  ['fields it inherits', Object.assign(Object.create({ theme: 'dark' }), { type: 'set' })],
])('an action with %s gives the same state', (_name, action) => {
  const state = { ...initialUiState }
  expect(uiStateReducer(state, action as UiAction)).toBe(state)
})

test('without a state it begins with the initial one', () => {
  expect(uiStateReducer(undefined, { type: 'other' } as unknown as UiAction)).toBe(initialUiState)
})
