const HOST_ID = 'toasts'

/** The element that toasts are drawn in, made at first need; it lives outside React's tree so that it can move. */
export function toastHost(): HTMLElement {
  const known = document.getElementById(HOST_ID)
  if (known !== null) return known
  const made = document.createElement('div')
  made.id = HOST_ID
  document.body.append(made)
  return made
}

/**
 * Puts toasts where they can be seen, heard and pressed: a modal dialog makes all around it inert, so they
 * go into the topmost open one, and back to the page with the last (`leaving`: the one that closes now).
 */
export function moveToasts(leaving?: HTMLDialogElement): void {
  const open = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')]
  const place = open.findLast(dialog => dialog !== leaving) ?? document.body
  const host = toastHost()
  if (host.parentElement !== place) place.append(host)
}
