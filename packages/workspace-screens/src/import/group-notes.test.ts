import { expect, test } from 'vitest'
import { groupNotes } from './group-notes.ts'

const note = (record: number, outcome: 'unknown' | 'skipped', code: string) => ({
  record,
  outcome,
  code,
  message: 'Why.',
})

test('groups records with the same note, in the order of the file', () => {
  const notes = [note(1, 'skipped', 'a'), note(2, 'unknown', 'a'), note(7, 'skipped', 'a')]
  expect(groupNotes(notes)).toEqual([
    { outcome: 'skipped', code: 'a', notes: [notes[0], notes[2]] },
    { outcome: 'unknown', code: 'a', notes: [notes[1]] },
  ])
  expect(groupNotes([])).toEqual([])
})
