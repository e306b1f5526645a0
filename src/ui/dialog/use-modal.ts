import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { moveToasts } from '../toast/toast-host.ts'

const FIRST_FIELD = 'input:not([type=hidden], [type=radio]), select, textarea'

/**
 * Shows a `<dialog>` as a modal one for as long as it is drawn, and ties Escape to closing it. `handlePress`
 * closes it by a press beside it: for those in which nothing typed is lost.
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)

  // Before the paint, and undone before the element leaves the page: toasts must move out of it first.
  useLayoutEffect(() => (ref.current === null ? undefined : openModal(ref.current)), [])

  // Escape asks; the owner decides. A file input's cancel bubbles up here too and means nothing.
  function handleCancel(event: SyntheticEvent) {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }

  // What stands in it covers it whole: a press on the dialog itself is one on its backdrop.
  function handlePress(event: MouseEvent) {
    if (event.target === event.currentTarget) onClose()
  }

  return { ref, handleCancel, handlePress }
}

/**
 * Shows a dialog as a modal one: the focus goes to the field marked
 * `data-autofocus`, else to the first one, or to the button that closes it when
 * it only asks. Returns what closes it and gives the focus back to where it was, or
 * to the page when that is taken away at the same time: a card that is done with.
 */
function openModal(dialog: HTMLDialogElement): () => void {
  const opener = document.activeElement
  dialog.showModal()
  focusFirst(dialog)
  const letGo = holdFocus(dialog)
  moveToasts()
  return () => {
    letGo()
    moveToasts(dialog)
    dialog.close()
    giveFocusBack(opener)
  }
}

const CONTROLS = 'a[href], :is(button, input, select, textarea):not([disabled], [tabindex="-1"])'

/**
 * Holds the focus where the control that had it was taken away: on the next one around it, such as another of its list.
 * The keys would begin anew, and a screen reader would be told of the page under the dialog. Returns what ends it.
 */
function holdFocus(dialog: HTMLDialogElement): () => void {
  let around: readonly Element[] = []
  let isMoving = false

  function handleFocus({ target }: FocusEvent) {
    isMoving = false
    around = target instanceof Element ? ancestorsOf(target, dialog) : []
  }

  // Offers that close as Tab leaves them: for a moment nothing has the focus, and it is not to be called back to them.
  function handleLeft({ relatedTarget }: FocusEvent) {
    isMoving = relatedTarget !== null
  }

  const observer = new MutationObserver(() => {
    if (isMoving || document.activeElement !== document.body) return
    const places = around.filter(each => dialog.contains(each))
    const next = places.flatMap(each => each.querySelector<HTMLElement>(CONTROLS) ?? [])[0]
    next?.focus()
  })
  dialog.addEventListener('focusin', handleFocus)
  dialog.addEventListener('focusout', handleLeft)
  observer.observe(dialog, { childList: true, subtree: true })
  // What has the focus by now came before.
  if (document.activeElement !== null) around = ancestorsOf(document.activeElement, dialog)
  return () => {
    observer.disconnect()
    dialog.removeEventListener('focusin', handleFocus)
    dialog.removeEventListener('focusout', handleLeft)
  }
}

/** What an element stands in, the nearest first, up to the dialog. */
function ancestorsOf(element: Element, dialog: Element): readonly Element[] {
  if (element === dialog || element.parentElement === null) return []
  return [element.parentElement, ...ancestorsOf(element.parentElement, dialog)]
}

/** Gives the focus to where one begins in what has just opened. */
export function focusFirst(opened: HTMLElement | null): void {
  const field =
    opened?.querySelector<HTMLElement>('[data-autofocus]') ??
    opened?.querySelector<HTMLElement>(FIRST_FIELD)
  const closers = opened?.querySelectorAll<HTMLElement>(':scope > :last-child > button')
  const first = field ?? closers?.[0]
  first?.focus()
}

/** Gives the focus back to where it was before something opened. */
export function giveFocusBack(opener: Element | null): void {
  if (opener instanceof HTMLElement) opener.focus()
  // After whatever is taken away together with it.
  queueMicrotask(keepFocusInPage)
}

function keepFocusInPage(): void {
  if (document.activeElement !== document.body) return
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}
