import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

/** The query of the page as hidden fields but for `name`, so that a form that sends `name` to it keeps the rest. */
export function KeptQuery({ name }: { name: string }): ReactNode {
  const query = [...new URLSearchParams(useLocation().search)].filter(([each]) => each !== name)
  return query.map(([each, value], index) => <input key={index} type="hidden" name={each} value={value} />)
}
