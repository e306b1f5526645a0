/** While a pane is fetched, the page beside it keeps the room free: it does not move when the pane comes. */
export function PaneRoom() {
  return <span data-pane hidden />
}
