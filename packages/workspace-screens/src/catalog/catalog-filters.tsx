'use client'

import type { CatalogFilter } from '@vitrine/api-client'
import type { CatalogSort, CatalogState } from '@vitrine/api-client/contract/catalog'
import { useId, type ReactNode } from 'react'
import { useText } from '../text/use-text.ts'

/** Those of the contract, whose import would load its schemas; the compiler names one that is missing. */
const states = Object.keys({ active: 0, archived: 0, trashed: 0 } satisfies Record<
  CatalogState,
  0
>) as CatalogState[]
const allSorts = Object.keys({ newest: 0, changed: 0, name: 0, size: 0 } satisfies Record<
  CatalogSort,
  0
>) as CatalogSort[]

interface CatalogFiltersProps {
  filter: CatalogFilter
  /** Whether the things are files, which have a size. @default false */
  haveSize?: boolean
  onFilter(change: Pick<CatalogFilter, 'state' | 'sort'>): void
  /** What else the list is narrowed by; stands first. */
  children?: ReactNode
}

/** Chooses which things of the catalog are listed, by state, and their order. */
export function CatalogFilters({
  filter,
  haveSize = false,
  onFilter,
  children,
}: CatalogFiltersProps): ReactNode {
  const { t } = useText()
  const sorts = allSorts.filter((sort) => haveSize || sort !== 'size')
  return (
    <fieldset className="work-filters">
      <legend className="visually-hidden">{t(($) => $['workspace-screens'].catalog.filter)}</legend>
      {children}
      <FilterSelect
        label={t(($) => $['workspace-screens'].catalog.state)}
        value={filter.state ?? 'active'}
        options={states.map((state) => [state, t(($) => $['workspace-screens'].catalog.states[state])])}
        onValue={(value) => onFilter({ state: states.find((state) => state === value) })}
      />
      <FilterSelect
        label={t(($) => $['workspace-screens'].catalog.sort)}
        value={filter.sort ?? 'newest'}
        options={sorts.map((sort) => [sort, t(($) => $['workspace-screens'].catalog.sorts[sort])])}
        onValue={(value) => onFilter({ sort: sorts.find((sort) => sort === value) })}
      />
    </fieldset>
  )
}

interface FilterSelectProps {
  label: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
  onValue(value: string): void
}

/** A choice by which a list is narrowed. */
export function FilterSelect({ label, value, options, onValue }: FilterSelectProps): ReactNode {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <div className="vitrine-input">
        <select id={id} value={value} onChange={({ target }) => onValue(target.value)}>
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
