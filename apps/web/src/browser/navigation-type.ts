/** How the browser came by this page: by a step to it, a reload, or a step back or forward; nothing where it does not say. */
export function navigationType(): NavigationTimingType | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type
}
