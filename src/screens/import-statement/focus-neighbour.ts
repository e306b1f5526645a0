/**
 * Moves the focus from a button in a row that goes away to the same button of the row after it, or of
 * the one before: a keyboard would lose its place otherwise.
 */
export function focusNeighbour(button: HTMLElement): void {
  const own = button.closest('tr')
  const rows = [...(own?.parentElement?.querySelectorAll('tr') ?? [])]
  const places = rows.map(row => buttonLike(button, row))
  const at = own === null ? -1 : rows.indexOf(own)
  const next = places.slice(at + 1).find(place => place !== undefined)
  const previous = places.slice(0, Math.max(at, 0)).findLast(place => place !== undefined)
  const neighbour = next ?? previous
  neighbour?.focus()
}

/** The button of the row that stands as far from its end. */
function buttonLike(button: HTMLElement, row: HTMLElement): HTMLButtonElement | undefined {
  const own = [...(button.closest('tr')?.querySelectorAll('button') ?? [])]
  const fromEnd = own.findIndex(each => each === button) - own.length
  return [...row.querySelectorAll('button')].at(fromEnd)
}
