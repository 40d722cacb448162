import { expect, test } from 'vitest'
import { TaskLimitError } from '../../platform/tasks/task-limit-error.ts'
import { descriptionColumns } from './render-description.ts'

const failing = (limit: TaskLimitError['limit']) => () => Promise.reject(new TaskLimitError(limit))
const long = '*Tea* '.repeat(1000)

test('a short description is rendered here, a long one beside the server', async () => {
  const { descriptionHtml } = await descriptionColumns('*Tea*', failing('time'))
  expect(descriptionHtml).toContain('<em>Tea</em>')
  const columns = await descriptionColumns(long, async () => '<p>Tea</p>' as never)
  expect(columns).toMatchObject({ description: long, descriptionHtml: '<p>Tea</p>' })
})

test('one that takes too much is refused by its name; a busy server is no fault of it', async () => {
  for (const limit of ['time', 'memory'] as const)
    await expect(descriptionColumns(long, failing(limit))).rejects.toMatchObject({
      code: 'invalid-request',
      detail: { field: 'description' },
    })
  await expect(descriptionColumns(long, failing('queue'))).rejects.toBeInstanceOf(TaskLimitError)
})
