import { expect, test } from 'vitest'
import { writtenDatabase as written } from './__fixtures__/written-database.ts'
import { isSqlite, readSqlite } from './read-sqlite.ts'
import { SqliteError } from './sqlite-bytes.ts'
import { tableColumns } from './table-columns.ts'

const ROWS = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
  INSERT INTO notes SELECT i, 'note ' || i, i * 1.5 FROM n`

test('every row of a table is read, over all of its pages, in their order', () => {
  const bytes = written('CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT NOT NULL, weight REAL)', ROWS)
  const { tables, rows } = readSqlite(bytes)
  const read = [...rows('notes')]
  expect(tables).toEqual(['notes'])
  expect(read).toHaveLength(3000)
  expect([read[0], read.at(-1)]).toEqual([
    { id: 1, text: 'note 1', weight: 1.5 },
    { id: 3000, text: 'note 3000', weight: 4500 },
  ])
  expect([...rows('no such table')]).toEqual([])
})

test('long texts, large integers, bytes, nothing and columns added later are read', () => {
  const long = 'é'.repeat(20_000)
  const bytes = written(
    'CREATE TABLE "kept" ("key" TEXT PRIMARY KEY, value, size INT /* in bytes, of all */)',
    `INSERT INTO kept VALUES ('long', '${long}', 9007199254740993), ('bytes', x'00ff', -1), ('none', NULL, 1)`,
    'ALTER TABLE kept ADD COLUMN later TEXT',
    `INSERT INTO kept VALUES ('last', 'x', 0, 'it''s here')`,
  )
  expect([...readSqlite(bytes).rows('kept')]).toEqual([
    { key: 'long', value: long, size: '9007199254740993', later: null },
    { key: 'bytes', value: new Uint8Array([0, 255]), size: -1, later: null },
    { key: 'none', value: null, size: 1, later: null },
    { key: 'last', value: 'x', size: 0, later: "it's here" },
  ])
})

test.each(['UTF-16le', 'UTF-16be'])('texts in %s are read', (encoding) => {
  const bytes = written(
    `PRAGMA encoding = '${encoding}'`,
    'CREATE TABLE t (a)',
    `INSERT INTO t VALUES ('grün')`,
  )
  expect([...readSqlite(bytes).rows('t')]).toEqual([{ a: 'grün' }])
})

test('views and triggers are no tables, and nothing of them runs', () => {
  const bytes = written(
    'CREATE TABLE t (a)',
    'CREATE VIEW v AS SELECT a FROM t',
    'CREATE TRIGGER r AFTER INSERT ON t BEGIN DELETE FROM t; END',
  )
  expect(readSqlite(bytes).tables).toEqual(['t'])
})

test('a database in the mode of a journal beside it says so', () => {
  expect(readSqlite(written('PRAGMA journal_mode = WAL', 'CREATE TABLE t (a)')).hasJournal).toBe(true)
})

test('a damaged database throws one error and never loops', () => {
  const bytes = written('CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT, weight REAL)', ROWS)
  let state = 7
  const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
  for (let round = 0; round < 400; round += 1) {
    const damaged = bytes.slice(0, round % 4 === 0 ? 100 + random(bytes.length - 100) : bytes.length)
    for (let change = 0; change < 8; change += 1) damaged[16 + random(damaged.length - 16)] = random(256)
    try {
      const { tables, rows } = readSqlite(damaged)
      for (const table of tables) for (const row of rows(table)) expect(row).toBeTypeOf('object')
    } catch (error) {
      expect(error).toBeInstanceOf(SqliteError)
    }
  }
})

test('other bytes are no database', () => {
  expect(isSqlite(new TextEncoder().encode('SQLite format 3 is a format'))).toBe(false)
})

test('columns are told apart from constraints and comments', () => {
  const sql = `CREATE TABLE "a,b" ( -- the (first
    id INTEGER PRIMARY KEY, "with ""quotes""" TEXT DEFAULT ('a,b'), [in brackets] INT CHECK (1 > 0), plain,
    FOREIGN KEY (plain) REFERENCES other(id), PRIMARY KEY (id))`
  expect(tableColumns(sql)).toEqual({
    names: ['id', 'with "quotes"', 'in brackets', 'plain'],
    rowNumber: 'id',
  })
})
