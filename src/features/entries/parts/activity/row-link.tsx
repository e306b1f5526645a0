import { useNavigate } from '@tanstack/react-router'
import {
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react'

/** Opens an entry over the page that it is seen on; Back closes it. */
export function rowLink(id: string) {
  return {
    to: '.',
    search: (shown: object) => ({ ...shown, row: id }),
    state: { isDialog: true },
    resetScroll: false,
  } as const
}

interface EntryLinkProps {
  readonly id: string
  readonly className?: string | undefined
  /** Prevents the opening where it does something else. */
  readonly onClick?: (event: MouseEvent) => void
  readonly children: ReactNode
}

/**
 * The link of an entry in a list. The router's own follows the address: fifty of them would be worked out anew with every
 * letter of a search. In another tab it opens the entry over its list as nobody narrowed it.
 */
export function EntryLink({ id, className, onClick, children }: EntryLinkProps) {
  const navigate = useNavigate()

  function handleClick(event: MouseEvent) {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainPress(event)) return
    event.preventDefault()
    void navigate(rowLink(id))
  }

  return (
    <a href={`?row=${id}`} className={className} onClick={handleClick}>
      {children}
    </a>
  )
}

/** Whether a press is for this tab. */
function isPlainPress({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey
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
