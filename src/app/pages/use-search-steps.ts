import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { readAddSearch, readRowSearch } from '#features/entries/parts/add-search.ts'
import type { OnSearch } from '#ui/address/on-search.ts'
import type { RawSearch } from '#ui/address/search-values.ts'

function overlaysOf(shown: RawSearch): RawSearch {
  return { ...readAddSearch(shown), ...readRowSearch(shown) }
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A dialog that was opened on the same page, one step back. */
    readonly isDialog?: boolean
  }
}

/**
 * Turns changes of the shown page's address state into steps of the history. A dialog that was opened on
 * the page closes by the Back that a person would press, or Back would show the page once more.
 */
export function useSearchSteps<Search extends object>(): OnSearch<Search> {
  const { history } = useRouter()
  const navigate = useNavigate()
  const isLeaving = useRef(false)
  const isShown = useRef(false)

  useEffect(() => {
    isLeaving.current = false
  })

  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  return function handleSearch(next, { replace = false, dialog } = {}) {
    // What ends after the page was left, as a save in its dialog may, is no step of the page that came.
    if (!isShown.current) return
    if (dialog === 'closes' && history.location.state.isDialog === true) {
      // The browser goes back later: a second press until then would leave the page.
      // It is closed by now: this Back is its own step.
      if (!isLeaving.current) history.back({ ignoreBlocker: true })
      isLeaving.current = true
      return
    }
    void navigate({
      to: '.',
      // What stands beside the page stays there while the page under it turns.
      search: shown => (dialog === undefined ? { ...overlaysOf(shown), ...next } : next),
      replace: replace || dialog === 'closes',
      resetScroll: false,
      state: { isDialog: dialog === 'opens' },
    })
  }
}
