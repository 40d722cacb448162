'use client'

import type { AgentFilter } from '@vitrine/api-client'
import type { AgentKind, AgentSort, AgentState } from '@vitrine/api-client/contract/agents'
import { useId, type ReactNode } from 'react'
import { useText } from '../text/use-text.ts'

/** Those of the contract, whose import would load its schemas; the compiler names one that is missing. */
const kinds = Object.keys({ agent: 0, chatbot: 0 } satisfies Record<AgentKind, 0>) as AgentKind[]
const states = Object.keys({ active: 0, archived: 0, trashed: 0 } satisfies Record<
  AgentState,
  0
>) as AgentState[]
const sorts = Object.keys({ newest: 0, changed: 0, name: 0 } satisfies Record<AgentSort, 0>) as AgentSort[]

interface AgentFiltersProps {
  filter: AgentFilter
  onFilter(filter: AgentFilter): void
}

/** Chooses which agents and chatbots are listed, by kind and state, and their order. */
export function AgentFilters({ filter, onFilter }: AgentFiltersProps): ReactNode {
  const { t } = useText()
  return (
    <fieldset className="work-filters">
      <legend className="visually-hidden">{t(($) => $['workspace-screens'].agents.filter)}</legend>
      <Filter
        label={t(($) => $['workspace-screens'].agents.kind)}
        value={filter.kind ?? ''}
        options={[
          ['', t(($) => $['workspace-screens'].agents.everyKind)],
          ['agent', t(($) => $['workspace-screens'].livePage.agent)],
          ['chatbot', t(($) => $['workspace-screens'].livePage.chatbot)],
        ]}
        onValue={(value) => onFilter({ ...filter, kind: kinds.find((kind) => kind === value) })}
      />
      <Filter
        label={t(($) => $['workspace-screens'].agents.state)}
        value={filter.state ?? 'active'}
        options={states.map((state) => [state, t(($) => $['workspace-screens'].agents.states[state])])}
        onValue={(value) => onFilter({ ...filter, state: states.find((state) => state === value) })}
      />
      <Filter
        label={t(($) => $['workspace-screens'].agents.sort)}
        value={filter.sort ?? 'newest'}
        options={sorts.map((sort) => [sort, t(($) => $['workspace-screens'].agents.sorts[sort])])}
        onValue={(value) => onFilter({ ...filter, sort: sorts.find((sort) => sort === value) })}
      />
    </fieldset>
  )
}

interface FilterProps {
  label: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
  onValue(value: string): void
}

function Filter({ label, value, options, onValue }: FilterProps): ReactNode {
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
