import { expect, onTestFinished, test, vi } from 'vitest'
import { capHashing } from './cap-hashing.ts'

test('few passwords are hashed at once, some wait, and the rest is shed', async () => {
  let running = 0
  let most = 0
  const release: (() => void)[] = []
  const passwords = capHashing({
    async hash(password) {
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((resolve) => release.push(resolve))
      running -= 1
      return password
    },
    verify: () => Promise.resolve(true),
  })
  const all = Promise.allSettled(Array.from({ length: 100 }, (_, number) => passwords.hash(String(number))))
  const isDone = all.then(() => true)
  while (!(await Promise.race([isDone, Promise.resolve(false)]))) {
    release.shift()?.()
    await new Promise(setImmediate)
  }
  const results = await all
  const done = results.filter(({ status }) => status === 'fulfilled')
  const shed = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason)
  expect(most).toBeLessThanOrEqual(2)
  expect(done.length).toBe(24 + most)
  expect(shed[0]).toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 })
})

test('a request that has waited for seconds gets a retry time, and nothing about its password', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const passwords = capHashing({
    hash: () => new Promise(() => {}),
    verify: () => new Promise(() => {}),
  })
  for (let count = 0; count < 2; count += 1) passwords.hash('x').catch(() => {})
  const late = passwords.verify({ hash: '', password: 'x' })
  const emitted = expect(late).rejects.toMatchObject({
    code: 'unavailable',
    detail: { reason: 'busy' },
    retryAfterSeconds: 2,
  })
  await vi.advanceTimersByTimeAsync(5000)
  await emitted
})

test('a fault gives its turn to the next', async () => {
  const passwords = capHashing({
    hash: () => Promise.reject(new Error('no memory')),
    verify: () => Promise.resolve(true),
  })
  for (let count = 0; count < 5; count += 1) await expect(passwords.hash('x')).rejects.toThrow('no memory')
  expect(await passwords.verify({ hash: '', password: '' })).toBe(true)
})
