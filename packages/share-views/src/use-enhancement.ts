'use client'

import { enhanceRichText } from '@vitrine/rich-text/browser'
import { useEffect, type RefObject } from 'react'
import type { Labels } from './reading/labels.ts'

/** Lets pictures from elsewhere load when the reader asks for them. */
export function useEnhancement(
  root: RefObject<HTMLElement | null>,
  { loadImage, imageFailed }: Labels,
): void {
  useEffect(
    () => (root.current ? enhanceRichText(root.current, { loadImage, imageFailed }) : undefined),
    [root, loadImage, imageFailed],
  )
}
