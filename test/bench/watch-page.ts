/** What held the page while it was watched. */
export interface PageWatch {
  /** The longest time, in milliseconds, for which the page could do nothing else. */
  stop(): number
}

/** The longest gap between turns that the page is given, less than one of which goes unnoticed. */
export function watchPage(): PageWatch {
  const channel = new MessageChannel()
  let lastAt = performance.now()
  let longestMs = 0
  channel.port1.addEventListener('message', () => {
    const now = performance.now()
    longestMs = Math.max(longestMs, now - lastAt)
    lastAt = now
    setTimeout(() => channel.port2.postMessage(undefined))
  })
  channel.port1.start()
  channel.port2.postMessage(undefined)
  return {
    stop() {
      channel.port1.close()
      return longestMs
    },
  }
}
