import { expect, test } from 'vitest'
import { stepOf } from '../../__fixtures__/research-run.ts'
import { arrangeSteps, type StepNode } from './arrange-steps.ts'

const outline = (nodes: StepNode[]): unknown[] =>
  nodes.map(({ step, children }) => (children.length === 0 ? step.id : [step.id, outline(children)]))

test('puts each step below the one it is part of', () => {
  const steps = [
    stepOf('a', null, 'A', [0, 9]),
    stepOf('b', 'a', 'B', [0, 1]),
    stepOf('c', null, 'C', [1, 2]),
  ]
  expect(outline(arrangeSteps(steps))).toEqual([['a', ['b']], 'c'])
})

test('puts steps at the top that go in circles or whose parent is not there', () => {
  const steps = [
    stepOf('a', 'b', 'A', [0, 1]),
    stepOf('b', 'a', 'B', [0, 1]),
    stepOf('self', 'self', 'Self', [0, 1]),
    stepOf('lost', '__proto__', 'Lost', [0, 1]),
  ]
  expect(outline(arrangeSteps(steps))).toEqual([['a', ['b']], 'self', 'lost'])
})

test('puts what is deeper than anybody indents side by side', () => {
  const steps = Array.from({ length: 5000 }, (_, index) =>
    stepOf(`${index}`, index === 0 ? null : `${index - 1}`, 'Deeper', [0, 1]),
  )
  const levels = new Map<number, number>()
  const count = ({ level, children }: StepNode) => {
    levels.set(level, (levels.get(level) ?? 0) + 1)
    for (const child of children) count(child)
  }
  for (const node of arrangeSteps(steps)) count(node)
  expect([...levels.keys()].length).toBe(25)
  expect(levels.get(24)).toBe(5000 - 24)
})
