/** A coloured tag that transactions and budgets carry. Colours are `#rrggbb`. */
export interface Label {
  readonly id: string
  readonly name: string
  readonly textColor: string
  readonly backgroundColor: string
  readonly visible: boolean
}

/** The colours of a label that has none (product.md section 3: purple with white text). */
export const DEFAULT_LABEL_COLORS = { textColor: '#ffffff', backgroundColor: '#8f5bd7' } as const

/** What stands where a label would, when there is none. */
export const NO_LABEL = 'N/A'
