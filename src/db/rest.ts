/** Until when something that was sent in vain is not sent again by itself. */
export interface Rest {
  /** How often it was sent in vain. */
  readonly tries: number
  /** Epoch ms. */
  readonly nextAt: number
}
