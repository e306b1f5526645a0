/** How a change of the address state stands in the history. */
export interface SearchStep {
  /** Leaves no step in the history. */
  readonly replace?: boolean
  /** A dialog in the address: Back closes it, and closing it is that Back where it was opened here. */
  readonly dialog?: 'opens' | 'closes'
}

/** Replaces a page's whole address state. */
export type OnSearch<Search> = (next: Search, step?: SearchStep) => void
