'use client'

export { LimitedSuspense, type LimitedSuspenseProps } from './react/limited-suspense.tsx'
export { UiStateProvider, type UiStateProviderProps } from './react/ui-state-provider.tsx'
export { useResolvedTheme } from './react/use-resolved-theme.ts'
export { useSetUiState } from './react/use-ui-state.ts'
export { useUiState } from './react/use-ui-state.ts'
export { WaitLimitProvider, type WaitLimitProviderProps } from './react/wait-limit-provider.tsx'
