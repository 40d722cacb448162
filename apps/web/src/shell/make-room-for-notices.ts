/** Leaves room below the page while a notice stands over its lower edge. */
export function makeRoomForNotices(): void {
  const isNoticed = document.querySelector('.notice') !== null
  document.documentElement.toggleAttribute('data-notices', isNoticed)
}
