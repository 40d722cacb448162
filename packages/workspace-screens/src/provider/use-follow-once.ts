'use client'

import { useEffect, useRef } from 'react'
import { useFollow } from './use-follow.ts'

/** Goes to a path as soon as there is one, after the application learned that nothing is unsaved. */
export function useFollowOnce(path: string | undefined): void {
  const follow = useFollow()
  const followed = useRef<string>(undefined)
  useEffect(() => {
    if (path === undefined || followed.current === path) return
    followed.current = path
    follow(path)
  }, [path, follow])
}
