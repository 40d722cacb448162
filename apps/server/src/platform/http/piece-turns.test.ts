import { expect, test, vi } from 'vitest'
import { createPieceTurns } from './piece-turns.ts'

test('one piece is made at a time, and a network with many bodies gets no more turns than one with a single one', async () => {
  const turns = createPieceTurns()
  const made: string[] = []
  let atATime = 0
  const take = (network: string, name: string) =>
    turns.take(network, async () => {
      expect((atATime += 1)).toBe(1)
      await new Promise(setImmediate)
      atATime -= 1
      made.push(name)
    })
  await Promise.all([take('a', 'a1'), take('a', 'a2'), take('a', 'a3'), take('b', 'b1'), take('b', 'b2')])
  expect(made).toEqual(['a1', 'a2', 'b1', 'a3', 'b2'])
})

test('a piece that cannot be made holds up none after it', async () => {
  const turns = createPieceTurns()
  const broken = turns.take('a', () => Promise.reject(new Error('broken')))
  const next = turns.take('b', async () => 'made')
  await expect(broken).rejects.toThrow('broken')
  expect(await next).toBe('made')
  expect(await turns.take('a', async () => 'later')).toBe('later')
})

test('long bodies are counted by network and together until they end', () => {
  const turns = createPieceTurns({ maxOfNetwork: 1, maxBodies: 2, leastMs: 0 })
  const enter = (network: string) => turns.enter(network, () => {})
  const { leave } = enter('a')
  expect(() => enter('a')).toThrow('without compression')
  enter('b')
  expect(() => enter('c')).toThrow('without compression')
  leave()
  leave()
  enter('c')
  expect(() => enter('d')).toThrow('without compression')
})

test('a body that nobody reads on makes room for another, and one that is read does not', () => {
  const turns = createPieceTurns({ maxBodies: 2, leastMs: 0, stillMs: 0 })
  const dropped: string[] = []
  const enter = (network: string) => turns.enter(network, () => dropped.push(network))
  const [first] = [enter('a'), enter('b')]
  first?.touch()
  enter('c')
  expect(dropped).toEqual(['b'])
  const patient = createPieceTurns({ maxBodies: 1, stillMs: 60_000 })
  patient.enter('a', () => dropped.push('patient'))
  expect(() => patient.enter('b', () => {})).toThrow('without compression')
  expect(dropped).toEqual(['b'])
})

test('a body that ends at once still counts for a while', async () => {
  const turns = createPieceTurns({ maxOfNetwork: 1, leastMs: 20 })
  turns.enter('a', () => {}).leave()
  expect(() => turns.enter('a', () => {})).toThrow('without compression')
  await vi.waitFor(() => turns.enter('a', () => {}), { timeout: 60_000 })
})
