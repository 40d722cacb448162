import { expect, test } from 'vitest'
import { planSteps } from './plan-steps.ts'

test('writes the steps of a plan as tasks', () => {
  const todos = [
    { id: '1', content: 'Wash the\npeas', status: 'completed', priority: 'high' },
    { content: 'Cook them', status: 'in_progress', activeForm: 'Cooking them' },
    { content: 'Eat them', status: 'pending' },
    { content: 'Sell them', status: 'cancelled' },
  ]
  expect(planSteps({ todos })).toEqual({
    field: 'todos',
    text: '- [x] Wash the peas\n- [ ] **Cook them**\n- [ ] Eat them\n- [ ] ~~Sell them~~',
    marked: [
      { as: 'running', words: 'Cook them' },
      { as: 'cancelled', words: 'Sell them' },
    ],
  })
  expect(planSteps({ plan: [{ step: 'Cook', status: 'pending' }] })).toEqual({
    field: 'plan',
    text: '- [ ] Cook',
    marked: [],
  })
})

test.each([
  ['a step without words', [{ status: 'pending' }]],
  ['a step without a status', [{ content: 'Cook' }]],
  ['a status of its own', [{ content: 'Cook', status: 'on fire' }]],
  ['a field of its own', [{ content: 'Cook', status: 'pending', assignee: 'Ada' }]],
  ['plain texts', ['Cook']],
  ['no step', []],
  ['a text', 'Cook'],
])('leaves a list with %s', (_, todos) => {
  expect(planSteps({ todos })).toBeUndefined()
})

test.each([
  ['Weigh *all* of my_peas', 'Weigh \\*all\\* of my\\_peas'],
  ['~~Wash~~ [peas](x)', '\\~\\~Wash\\~\\~ \\[peas\\](x)'],
  ['Call `weigh_peas(*all)` <b>', 'Call `weigh_peas(*all)` \\<b\\>'],
  ['Read https://peas.example/a_b?c=1&d=2', 'Read https://peas.example/a_b?c=1&d=2'],
])('writes the words %j as they are', (content, text) => {
  expect(planSteps({ todos: [{ content, status: 'pending' }] })?.text).toBe(`- [ ] ${text}`)
})
