'use client'

import { useEffect, useRef } from 'react'
import { useFollow } from './use-follow.ts'

/** Goes to another place as soon as there is one to go to, after the application has heard that nothing holds it back. */
export function useFollowOnce(path: string | undefined): void {
  const follow = useFollow()
  const followed = useRef<string>(undefined)
  useEffect(() => {
    if (path === undefined || followed.current === path) return
    followed.current = path
    follow(path)
  }, [path, follow])
}
