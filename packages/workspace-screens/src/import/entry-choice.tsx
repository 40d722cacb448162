'use client'

import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { SearchField } from '../list/search-field.tsx'
import { useText } from '../text/use-text.ts'
import { ChoiceLine } from './choice-line.tsx'
import { FileHeading } from './file-heading.tsx'
import { findTitles } from './find-titles.ts'
import { type FoundItem, holdsOf } from './found-item.ts'
import { useEntryTexts } from './use-entry-texts.ts'

/** Number of lines that are shown at first, and added with each press. */
const SHOWN_LINES = 100
/** Number of entries from which on a search field is shown. */
const SEARCHED_FROM = 10

interface EntryChoiceProps {
  items: readonly FoundItem[]
  /** Whether the list names the files that the entries stand in. */
  isGrouped: boolean
  /** Keys of the chosen entries. */
  chosen: ReadonlySet<string>
  onChange(chosen: ReadonlySet<string>): void
  onShow(item: FoundItem): void
}

/** Lets a person choose which of up to tens of thousands of conversations and runs of several files are saved. */
export function EntryChoice({ items, isGrouped, chosen, onChange, onShow }: EntryChoiceProps): ReactNode {
  const { t, formatNumber } = useText()
  const { titleOf } = useEntryTexts()
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(SHOWN_LINES)
  const headingId = useId()
  const list = useRef<HTMLDivElement>(null)
  const holds = useMemo(() => holdsOf(items.map(({ entry }) => entry)), [items])
  const found = useMemo(() => {
    if (search.trim() === '') return items
    const searched = items.map(({ entry, from }) => ({
      title: isGrouped ? `${titleOf(entry)} ${from.path}` : titleOf(entry),
    }))
    return findTitles(searched, search).map((position) => items[position] as FoundItem)
  }, [items, search, isGrouped, titleOf])
  const groups = useMemo(() => groupByFile(found.slice(0, limit)), [found, limit])
  useEffect(() => {
    if (limit > SHOWN_LINES)
      list.current?.querySelectorAll<HTMLElement>('[data-line]')[limit - SHOWN_LINES]?.focus()
  }, [limit])
  const toggle = (key: string) => {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    onChange(next)
  }
  const choose = (more: readonly FoundItem[]) => onChange(new Set([...chosen, ...more.map(({ key }) => key)]))
  const find = (text: string) => {
    setSearch(text)
    setLimit(SHOWN_LINES)
  }
  const distinct = useMemo(() => found.filter(({ sameAs }) => sameAs === undefined), [found])
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId}>{t(($) => $['workspace-screens'].import.which[holds])}</h2>
      {items.length >= SEARCHED_FROM && (
        <SearchField
          label={
            isGrouped
              ? t(($) => $['workspace-screens'].import.searchFiles)
              : t(($) => $['workspace-screens'].import.search)
          }
          search={search}
          onSearch={find}
        />
      )}
      <div className="work-line-actions">
        <Button kind="quiet" onPress={() => choose(distinct)}>
          {t(($) => $['workspace-screens'].import.chooseAll, {
            count: distinct.length,
            number: formatNumber(distinct.length),
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
      <div ref={list}>
        {groups.map(({ from, items: lines }) => (
          <div key={from.id}>
            {isGrouped && (
              <FileHeading
                from={from}
                onChooseAll={() => choose(distinct.filter((item) => item.from.id === from.id))}
              />
            )}
            <ul className="work-list">
              {lines.map((item) => (
                <ChoiceLine
                  key={item.key}
                  item={item}
                  isChosen={chosen.has(item.key)}
                  onToggle={() => toggle(item.key)}
                  onShow={() => onShow(item)}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
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

function groupByFile(items: readonly FoundItem[]): { from: FoundItem['from']; items: FoundItem[] }[] {
  const groups: { from: FoundItem['from']; items: FoundItem[] }[] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last?.from.id === item.from.id) last.items.push(item)
    else groups.push({ from: item.from, items: [item] })
  }
  return groups
}
