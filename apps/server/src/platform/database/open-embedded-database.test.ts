import { expect, onTestFinished, test } from 'vitest'
import { makeEmbeddedFolder } from '../../__fixtures__/embedded-folder.ts'
import { openEmbeddedDatabase } from './open-embedded-database.ts'

const QUERIES = 20

test('questions that follow one another let the event loop turn between them', async () => {
  const database = await openEmbeddedDatabase(await makeEmbeddedFolder())
  onTestFinished(() => database.close())
  let turns = 0
  let isOver = false
  const turn = () => {
    turns += 1
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  for (let query = 0; query < QUERIES; query += 1)
    await database.query('select sum(n) from generate_series(1, 50000) as n')
  isOver = true
  expect(turns).toBeGreaterThanOrEqual(QUERIES)
})
