import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { importFile } from '../../import/import-file.ts'

const sample = (id: number) => ({
  id,
  epoch: 1,
  input: `Question ${id}`,
  target: 'x',
  messages: [{ id: `m${id}`, role: 'user', content: `Question ${id}` }],
  events: [],
})

const file = (value: object) => strToU8(JSON.stringify(value))

test('an archive of Inspect is one evaluation, its samples in the order of their numbers', () => {
  const samples = Object.fromEntries([1, 2, 10].map((id) => [`samples/${id}_epoch_1.json`, file(sample(id))]))
  const content = zipSync({
    ...samples,
    'summaries.json': file([]),
    'header.json': file({ version: 2, status: 'success', eval: { task: 'peas', model: 'x/m-1' } }),
  })
  const result = importFile({ content })
  expect(result).toMatchObject({ holds: 'runs', report: { format: 'inspect', records: 3 } })
  const [run] = result.holds === 'runs' ? result.runs : []
  expect(
    JSON.stringify(run)
      .match(/Question \d+/g)
      ?.filter((text, index, all) => all.indexOf(text) === index),
  ).toEqual(['Question 1', 'Question 2', 'Question 10'])
})
