import type { ComponentProps, ReactNode } from 'react'

interface RegionButtonProps extends ComponentProps<'button'> {
  /** Side of the page on which the region stands. */
  side: 'start' | 'end'
  label: string
}

/** Shows and hides a region of the main layout. */
export function RegionButton({ side, label, ...button }: RegionButtonProps): ReactNode {
  return (
    <button type="button" className="quiet region-button" data-side={side} {...button}>
      <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
        <path d="M2.5 3.5h13v11h-13zM7 3.5v11" />
      </svg>
      <span className={side === 'start' ? 'visually-hidden' : undefined}>{label}</span>
    </button>
  )
}
