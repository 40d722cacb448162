import type { ReactNode } from 'react'

const PATHS = {
  mark: 'M3 17V6l7-3 7 3v11M3 17h14M6.5 17V9h7v8',
  search: 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12Zm4.5-1.5L17 17',
  theme: 'M10 3a7 7 0 1 0 7 7 5.5 5.5 0 0 1-7-7Z',
  direction: 'M4 6h12M4 10h7M4 14h9M14 9l2.5 2.5L14 14',
  menu: 'M3 6h14M3 10h14M3 14h14',
  open: 'M8 4H4v12h12v-4M11 4h5v5M16 4l-7 7',
  copy: 'M7 7V4h9v9h-3M4 7h9v9H4Z',
} as const

/** A thin line drawing, beside words only. */
export function Icon({ name }: { name: keyof typeof PATHS }): ReactNode {
  return (
    <svg className="icon" width="18" height="18" viewBox="0 0 20 20" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
