import { Hono } from 'hono'
import pino, { type Logger } from 'pino'
import { expect, test, vi } from 'vitest'
import { TaskLimitError } from '../tasks/task-limit-error.ts'
import { answerError } from './answer-error.ts'

async function answerTo(thrown: Error) {
  const error = vi.fn<(said: object, message: string) => void>()
  const logger: Logger = Object.assign(pino({ enabled: false }), { error })
  const app = new Hono()
  app.onError(answerError(logger))
  app.get('/', () => {
    throw thrown
  })
  return { answer: await app.request('/'), error }
}

test('a busy server answers with a retry time, and logs no fault for each rejected request', async () => {
  const { answer, error } = await answerTo(new TaskLimitError('queue'))
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer.json()).toMatchObject({ error: { reason: 'busy' } })
  expect(error).not.toHaveBeenCalled()
})

test('a database that is away is logged', async () => {
  const { answer, error } = await answerTo(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
  expect(error).toHaveBeenCalledOnce()
})
