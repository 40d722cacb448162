import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { probeChanges } from './probe-changes.ts'

test('a change is probed once though two layers on its path ask, and a read not at all', async () => {
  const probe = vi.fn(() => Promise.resolve())
  const layer = () => new Hono().use(probeChanges(probe))
  const app = new Hono().route('/runs', layer()).route(
    '/runs',
    layer().all('/:id', (context) => context.text('done')),
  )
  expect(await (await app.request('/runs/1')).text()).toBe('done')
  expect(probe).not.toHaveBeenCalled()
  expect(await (await app.request('/runs/1', { method: 'POST' })).text()).toBe('done')
  expect(probe).toHaveBeenCalledTimes(1)
})
