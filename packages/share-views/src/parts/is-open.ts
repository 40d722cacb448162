'use client'

import { createContext, type Context } from 'react'

/** Whether the message around a part is still being written, or its calls are answered elsewhere, as in a step of a run. */
export const IsOpenContext: Context<boolean> = createContext(false)
