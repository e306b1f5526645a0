import { useNavigate } from '@tanstack/react-router'
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/** Opens an entry over the page that it is seen on; Back closes it. */
export function rowLink(id: string) {
  return {
    to: '.',
    search: (shown: object) => ({ ...shown, row: id }),
    state: { isDialog: true },
    resetScroll: false,
  } as const
}

/** What a row does once it has the focus. */
export type RowFocusHandler = (event: FocusEvent, id: string) => void

/**
 * Keeps the table and the entry that is open beside it together: the pane follows the row that is walked to, and the
 * row has the focus again when the pane closes.
 */
export function useOpenEntry(
  table: RefObject<HTMLElement | null>,
  openId: string | undefined,
): RowFocusHandler {
  const navigate = useNavigate()
  const shownId = useRef(openId)

  useEffect(() => {
    const closedId = shownId.current
    shownId.current = openId
    if (openId !== undefined || closedId === undefined) return
    const active = document.activeElement
    // Whoever went on to something else of the page stays there.
    const isElsewhere = active !== null && active !== document.body && !isInPane(active)
    if (isElsewhere) return
    const row = table.current?.querySelector<HTMLElement>(`[data-entry="${closedId}"]`)
    if (row === null || row === undefined) return
    row.tabIndex = -1
    row.focus()
  }, [table, openId])

  return function handleRowFocus({ target, currentTarget }, id) {
    // A box or a link in a row is used without leaving what is open.
    if (openId === undefined || openId === id || target !== currentTarget) return
    // One step of the history, however far one walks.
    void navigate({ ...rowLink(id), replace: true, state: true })
  }
}

function isInPane(element: Element): boolean {
  return element.closest('[data-pane]') !== null
}
