import type { RecordNote } from '@vitrine/transcript'

/** Records of which the same is to be said. */
export interface NoteGroup {
  outcome: RecordNote['outcome']
  code: string
  notes: RecordNote[]
}

/** Notes by what they say, in the order in which each is first said. */
export function groupNotes(notes: readonly RecordNote[]): NoteGroup[] {
  const groups = new Map<string, NoteGroup>()
  for (const note of notes) {
    const key = `${note.outcome} ${note.code}`
    const group = groups.get(key) ?? { outcome: note.outcome, code: note.code, notes: [] }
    group.notes.push(note)
    groups.set(key, group)
  }
  return [...groups.values()]
}
