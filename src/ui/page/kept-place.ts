import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

interface KeptPlace {
  /** Where one was at this step of the history; undefined at a step that is new. */
  readonly kept: string | undefined
  readonly keep: (place: string) => void
}

/**
 * Where one is in something long, kept for as long as the tab is open by the step of the history, so that Back finds
 * it again: what is long is not there yet when the router restores how far the window was scrolled.
 */
export function useKeptPlace(): KeptPlace {
  const step = useRouterState({ select: ({ location }) => location.state.key ?? '' })
  const last = useRef<string>(undefined)

  // A step on the same page, as of a dialog over it, begins at the same place.
  useEffect(() => {
    if (last.current !== undefined) window.sessionStorage.setItem(nameOf(step), last.current)
  }, [step])

  return {
    kept: window.sessionStorage.getItem(nameOf(step)) ?? undefined,
    keep(place) {
      last.current = place
      window.sessionStorage.setItem(nameOf(step), place)
    },
  }
}

function nameOf(step: string): string {
  return `place:${step}`
}
