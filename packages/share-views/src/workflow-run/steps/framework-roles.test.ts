import { expect, test } from 'vitest'
import { stepOf } from '../../__fixtures__/research-run.ts'
import { frameworkRoles } from './framework-roles.ts'

const chain = stepOf('chain', null, 'RunnableSequence', [0, 9])
const inner = stepOf('inner', 'chain', 'RunnableSequence', [1, 8])
const tool = stepOf('tool', 'inner', 'Search', [2, 7], { kind: 'tool' })
const write = stepOf('write', 'tool', '_write', [3, 4])
const other = stepOf('other', null, 'Answer', [8, 9], { kind: 'tool' })

test('steps of the framework are its own or wrap others, and steps of others have no role', () => {
  expect(frameworkRoles([chain, inner, tool, write, other])).toEqual({
    chain: 'wrapper',
    inner: 'wrapper',
    write: 'own',
  })
})

test('the only step at the top wraps nothing', () => {
  expect(frameworkRoles([chain, inner, tool, write])).toEqual({ inner: 'wrapper', write: 'own' })
})

test('a step is found by its id alone, whatever it is called', () => {
  expect(frameworkRoles([])).toEqual({})
  expect(Object.keys(frameworkRoles([{ ...write, id: '__proto__', parentId: null }, other]))).toEqual([
    '__proto__',
  ])
})
