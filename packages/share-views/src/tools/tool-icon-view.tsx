import type { ToolIcon } from '@vitrine/transcript/tools'
import type { ReactNode } from 'react'

/** Strokes on a field of 24 by 24. */
const PATHS: Record<ToolIcon, string> = {
  terminal: 'M4 5h16v14H4zM7 9l3 3-3 3M12 15h5',
  code: 'M8 7l-5 5 5 5M16 7l5 5-5 5M14 4l-4 16',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  pencil: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  trash: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13M10 11v5M14 11v5',
  search: 'M11 5a6 6 0 1 0 0 12a6 6 0 1 0 0-12M15.5 15.5L20 20',
  folder: 'M3 6h6l2 2h10v11H3z',
  globe: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18',
  list: 'M9 6h11M9 12h11M9 18h11M4 6h1M4 12h1M4 18h1',
  question: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.5v.5',
  people:
    'M9 5a3 3 0 1 0 0 6a3 3 0 1 0 0-6M3 19c0-3 2.5-5 6-5s6 2 6 5M16 6a2.5 2.5 0 1 1 0 5M17 14c2.5.4 4 2.2 4 5',
  plug: 'M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1-12 0zM12 17v4',
  database: 'M5 6c0-4 14-4 14 0s-14 4-14 0M5 6v12c0 4 14 4 14 0V6M5 12c0 4 14 4 14 0',
  mail: 'M3 6h18v12H3zM3 7l9 6 9-6',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5',
  chart: 'M4 4v16h16M8 16v-4M12 16V8M16 16v-6',
  cloud: 'M7 18a4 4 0 1 1 .5-8A5 5 0 0 1 17 9a4.5 4.5 0 0 1 0 9z',
  lock: 'M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3',
}

/** The icon of a tool, beside a name that says the same. */
export function ToolIconView({ icon }: { icon: ToolIcon }): ReactNode {
  return (
    <svg
      className="vitrine-tool-icon"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[icon]} />
    </svg>
  )
}
