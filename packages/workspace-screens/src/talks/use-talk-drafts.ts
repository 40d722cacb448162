'use client'

import { useDraft } from './use-draft.ts'

/** What is written in a talk: a new question, or an earlier one in another version while that is being changed. */
export interface TalkDrafts {
  text: string
  write(text: string): void
  /** Id of the question that is being changed. */
  edited: string | undefined
  edit(question: { id: string; text: string }): void
  /** Leaves the question that is being changed as it was; the new question stands again. */
  keep(): void
  /** Forgets what was sent, unless more has been written meanwhile. */
  forget(sent: string): void
}

/** Drafts of a talk, which survive a reload of the page; a new question waits while an earlier one is changed. */
export function useTalkDrafts(talkId: string): TalkDrafts {
  const fresh = useDraft(`talk:${talkId}`)
  const change = useDraft(`talk:${talkId}:change`)
  const changed = useDraft(`talk:${talkId}:changed`)
  const edited = changed.text || undefined
  const { text, write, forget } = edited === undefined ? fresh : change
  const keep = () => {
    change.write('')
    changed.write('')
  }
  return {
    text,
    write,
    edited,
    edit(question) {
      change.write(question.text)
      changed.write(question.id)
    },
    keep,
    forget(sent) {
      if (forget(sent)) changed.write('')
    },
  }
}
