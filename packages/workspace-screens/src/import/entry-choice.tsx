'use client'

import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { SearchField } from '../list/search-field.tsx'
import { useText } from '../text/use-text.ts'
import { ChoiceLine } from './choice-line.tsx'
import type { FileEntry } from './file-entry.ts'
import { findTitles } from './find-titles.ts'

/** Number of lines that are shown at first, and added with each press. */
const SHOWN_LINES = 100
/** Number of entries from which on a search field is shown. */
const SEARCHED_FROM = 10

interface EntryChoiceProps {
  entries: readonly FileEntry[]
  /** The kind of the entries. */
  holds: 'conversations' | 'runs'
  /** Positions of the chosen entries. */
  chosen: ReadonlySet<number>
  onChange(chosen: ReadonlySet<number>): void
  onShow(position: number): void
}

/** Lets a person choose which of up to thousands of conversations or runs of a file are saved. */
export function EntryChoice({ entries, holds, chosen, onChange, onShow }: EntryChoiceProps): ReactNode {
  const { t, formatNumber } = useText()
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(SHOWN_LINES)
  const headingId = useId()
  const list = useRef<HTMLUListElement>(null)
  const found = useMemo(() => findTitles(entries, search), [entries, search])
  useEffect(() => {
    const line = limit > SHOWN_LINES ? list.current?.children[limit - SHOWN_LINES] : undefined
    if (line instanceof HTMLElement) line.focus()
  }, [limit])
  const toggle = (position: number) => {
    const next = new Set(chosen)
    if (!next.delete(position)) next.add(position)
    onChange(next)
  }
  const find = (text: string) => {
    setSearch(text)
    setLimit(SHOWN_LINES)
  }
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId}>{t(($) => $['workspace-screens'].import.which[holds])}</h2>
      {entries.length >= SEARCHED_FROM && (
        <SearchField label={t(($) => $['workspace-screens'].import.search)} search={search} onSearch={find} />
      )}
      <div className="work-line-actions">
        <Button kind="quiet" onPress={() => onChange(new Set([...chosen, ...found]))}>
          {t(($) => $['workspace-screens'].import.chooseAll, {
            count: found.length,
            number: formatNumber(found.length),
          })}
        </Button>
        <Button kind="quiet" onPress={() => onChange(new Set())}>
          {t(($) => $['workspace-screens'].import.chooseNone)}
        </Button>
        <output className="work-hint">
          {t(($) => $['workspace-screens'].import.chosen, {
            count: chosen.size,
            number: formatNumber(chosen.size),
          })}
        </output>
      </div>
      <ul ref={list} className="work-list">
        {found.slice(0, limit).map((position) => (
          <ChoiceLine
            key={position}
            entry={entries[position] as FileEntry}
            isChosen={chosen.has(position)}
            onToggle={() => toggle(position)}
            onShow={() => onShow(position)}
          />
        ))}
      </ul>
      {found.length === 0 && (
        <p className="work-hint">{t(($) => $['workspace-screens'].import.noMatch[holds])}</p>
      )}
      {found.length > limit && (
        <div className="work-more">
          <Button onPress={() => setLimit(limit + SHOWN_LINES)}>
            {t(($) => $['workspace-screens'].list.more)}
          </Button>
        </div>
      )}
    </section>
  )
}
