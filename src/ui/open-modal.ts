import { moveToasts } from './toast-host.ts'

const FIRST_FIELD = 'input:not([type=hidden], [type=radio]), select, textarea'

/**
 * Shows a dialog as a modal one: the focus goes to the field marked
 * `data-autofocus`, else to the first one, or to the button that closes it when
 * it only asks. Returns what closes it and gives the focus back to where it was, or
 * to the page when that is taken away at the same time: a card that is done with.
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  const opener = document.activeElement
  dialog.showModal()
  const field =
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    dialog.querySelector<HTMLElement>(FIRST_FIELD)
  const closers = dialog.querySelectorAll<HTMLElement>(':scope > :last-child > button')
  const first = field ?? closers[0]
  first?.focus()
  moveToasts()
  return () => {
    moveToasts(dialog)
    dialog.close()
    if (opener instanceof HTMLElement) opener.focus()
    // After whatever is taken away together with the dialog.
    queueMicrotask(keepFocusInPage)
  }
}

function keepFocusInPage(): void {
  if (document.activeElement !== document.body) return
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}
