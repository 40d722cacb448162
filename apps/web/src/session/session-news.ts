/** What the tabs of a browser send each other about the session they share. */
export type SessionNews = 'entered' | 'left'

const CHANNEL = 'vitrine.session'

/** Tells the other tabs. */
export function notifyTabs(news: SessionNews): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  channel.postMessage(news)
  channel.close()
}

/** Listens to the other tabs. Gives a function that ends it. */
export function hearTabs(listener: (news: SessionNews) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }) => {
    if (data === 'entered' || data === 'left') listener(data)
  })
  return () => channel.close()
}
