/** Whether somebody looks at the page. */
export interface PageSight {
  readonly isSeen: () => boolean
  /** Tells each time the page is seen again; returns how to stop. */
  readonly onSeen: (listener: () => void) => () => void
}

/** The page in its browser. */
export function sightOf(page: Document): PageSight {
  function isSeen(): boolean {
    return page.visibilityState === 'visible'
  }

  return {
    isSeen,
    onSeen(listener) {
      function handleChange() {
        if (isSeen()) listener()
      }
      page.addEventListener('visibilitychange', handleChange)
      return () => page.removeEventListener('visibilitychange', handleChange)
    },
  }
}
