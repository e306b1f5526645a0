const FIELDS =
  'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable], [role=menu]'

/** Whether what a key says is for a field, a menu or an open dialog, and no command. */
export function isTyping(page: Document, target: EventTarget | null): boolean {
  if (hasOpenDialog(page)) return true
  return target instanceof Element && target.closest(FIELDS) !== null
}

/** Whether a dialog stands over the page. */
export function hasOpenDialog(page: Document): boolean {
  return page.querySelector('dialog[open]') !== null
}
