import { createContext, useContext } from 'react'
import { type AmountWords, SHOWN_AMOUNTS } from '#domain/amount-words.ts'

/** How the amounts of the person are put into words. */
export const AmountsContext = createContext<AmountWords>(SHOWN_AMOUNTS)

/**
 * Puts the person's amounts into words, the digits left out where they are hidden. The only way to
 * write an amount on a screen, beside `Amount`.
 */
export function useNaira(): AmountWords {
  return useContext(AmountsContext)
}
