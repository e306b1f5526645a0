/** Replaces a page's whole address state; `replace` leaves no step in the history. */
export type OnSearch<Search> = (next: Search, options?: { readonly replace?: boolean }) => void
