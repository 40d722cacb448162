'use client'

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Entry } from '../workflow-inputs/entries/entry.ts'
import { fillFromQuery, type QueryFilling } from '../workflow-inputs/entries/fill-from-query.ts'
import type { InputForm } from '../workflow-inputs/fields/input-field.ts'
import type { JsonValue } from '../workflow-inputs/schema/json-value.ts'
import type { UploadedFile } from '../workflow-inputs/entries/uploaded-file.ts'
import { initialEntries, writeEntry } from '../workflow-inputs/entries/write-entries.ts'
import { parseDraft, withoutSecrets, type Draft } from './draft.ts'
import type { DraftStorage } from './start-port.ts'

/** Wait after the last change before a draft is saved, in milliseconds. */
const SAVE_DELAY_MS = 300

/** Inputs of an earlier run, to begin with. */
export interface EarlierInputs {
  /** Id of the earlier run. */
  runId: string
  inputs: JsonValue
  /** The files that the inputs refer to. */
  files?: readonly UploadedFile[]
}

/** The entries of a form, and what is stored of them. */
export interface DraftState {
  draft: Draft
  filling: QueryFilling
  /** Where the entries come from, if not from this visit. */
  restored: 'draft' | 'older-form' | undefined
  isKept: boolean
  update(change: (entries: Entry) => Entry): void
  /** Saves the idempotency key and the started run at once. */
  remember(known: Pick<Draft, 'idempotencyKey' | 'tried' | 'started'>): void
  startAfresh(): void
}

interface DraftOptions {
  form: InputForm
  storage: DraftStorage | undefined
  /** Query of the page's address. */
  query: string
  earlier: EarlierInputs | undefined
}

/** Holds the entries of a form, and saves them for a reload. The first rendering equals that of the server. */
export function useDraft({ form, storage, query, earlier }: DraftOptions): DraftState {
  const filling = useMemo(() => fillFromQuery(form, new URLSearchParams(query)), [form, query])
  const origin = earlier ? `run ${earlier.runId}` : JSON.stringify(filling.inputs)
  const begin = useCallback((): Draft => {
    const entries = initialEntries(form)
    const taken = earlier
      ? writeEntry(form.root, earlier.inputs, { current: entries, files: earlier.files })
      : entries
    return {
      version: form.version,
      origin,
      entries: writeEntry(form.root, filling.inputs, { current: taken }),
    }
  }, [form, origin, earlier, filling])

  const [draft, setDraft] = useState(begin)
  const [restored, setRestored] = useState<DraftState['restored']>()
  const [isKept, setIsKept] = useState(true)
  const latest = useRef(draft)
  const isUnsaved = useRef(false)

  const save = useCallback(() => {
    if (!isUnsaved.current) return
    isUnsaved.current = false
    const { entries, ...rest } = latest.current
    const kept = JSON.stringify({ ...rest, entries: withoutSecrets(form.root, entries) })
    setIsKept(succeeds(() => storage?.write(kept)))
  }, [form, storage])

  const change = useCallback((next: Draft) => {
    latest.current = next
    isUnsaved.current = true
    setDraft(next)
  }, [])

  useEffect(() => {
    const found = parseDraft(readFrom(storage))
    if (!found || (earlier && found.origin !== origin)) return
    const isOfThisForm = found.version === form.version
    const isOfThisLink = found.origin === origin
    const entries = isOfThisLink
      ? found.entries
      : writeEntry(form.root, filling.inputs, { current: found.entries })
    const { idempotencyKey, tried, started } = found
    const next = { version: form.version, origin, entries, idempotencyKey, tried, started }
    latest.current = next
    // oxlint-disable-next-line react/set-state-in-effect -- the server's HTML comes first, and knows of no storage
    setDraft(next)
    setRestored(isOfThisForm ? 'draft' : 'older-form')
    // oxlint-disable-next-line react/exhaustive-deps, react-hooks/exhaustive-deps -- a draft is restored once, when the page is entered
  }, [])

  useEffect(() => {
    const timer = setTimeout(save, SAVE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [draft, save])

  useEffect(() => {
    addEventListener('pagehide', save)
    return () => {
      removeEventListener('pagehide', save)
      save()
    }
  }, [save])

  return {
    draft,
    filling,
    restored,
    isKept,
    update: (edit) => change({ ...latest.current, entries: edit(latest.current.entries) }),
    remember: (known) => {
      change({ ...latest.current, ...known })
      save()
    },
    startAfresh: () => {
      change(begin())
      isUnsaved.current = false
      succeeds(() => storage?.remove())
      setRestored(undefined)
    },
  }
}

function readFrom(storage: DraftStorage | undefined): string | null {
  try {
    return storage?.read() ?? null
  } catch {
    return null
  }
}

function succeeds(work: () => void): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}
