import type { RecordNote } from '@vitrine/transcript'

/** Records that share one note. */
export interface NoteGroup {
  outcome: RecordNote['outcome']
  code: string
  notes: RecordNote[]
}

/** Groups the notes of a report by their text, in the order in which each text first occurs. */
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
