import { useSetUiState, useUiState } from '@vitrine/ui-state/react'
import { type ComponentProps, useEffect, useRef } from 'react'
import { useIsHydrated } from './use-is-hydrated.ts'
import { useMedia } from './use-media.ts'
import { type Sheet, useSheet } from './use-sheet.ts'

interface RegionOptions {
  id: string
  /** Field of the state that says whether the region stands beside the content. */
  field: 'sidebarShow' | 'asideShow'
  /** Media query under which the region has no room beside the content, the same as in its style sheet. */
  sheetMedia: string
}

/** Properties of a region, and of the button that shows and hides it. */
export interface Region {
  button: ComponentProps<'button'>
  panel: Sheet['panel'] & { id: string }
}

/**
 * A region that stands beside the content as the state says or, where there is no room, is a sheet that is closed at
 * first. Without scripts the first is always shown, and the second opens all the same.
 */
export function useRegion({ id, field, sheetMedia }: RegionOptions): Region {
  const button = useRef<HTMLButtonElement>(null)
  const { isOpen, panel, close } = useSheet(button)
  const isHydrated = useIsHydrated()
  const isSheet = useMedia(sheetMedia)
  const isShown = useUiState(field)
  const set = useSetUiState()
  const isExpanded = isSheet ? isOpen : isShown

  useEffect(() => {
    const media = window.matchMedia(sheetMedia)
    media.addEventListener('change', close)
    return () => media.removeEventListener('change', close)
  }, [sheetMedia, close])

  return {
    button: {
      ref: button,
      popoverTarget: id,
      'aria-controls': id,
      'aria-expanded': isHydrated ? isExpanded : undefined,
      onClick: (event) => {
        if (isSheet) return
        event.preventDefault()
        set({ [field]: !isShown })
      },
    },
    panel: { ...panel, id },
  }
}
