import { useContext } from 'react'
import { type AmountWords, HIDDEN_AMOUNTS, SHOWN_AMOUNTS } from '#domain/amount-words.ts'
import { HiddenAmountsContext } from './hidden-amounts.ts'

/**
 * Puts the person's amounts into words, the digits left out where they are hidden. The only way to
 * write an amount on a screen, beside `Amount`.
 */
export function useNaira(): AmountWords {
  return useContext(HiddenAmountsContext) ? HIDDEN_AMOUNTS : SHOWN_AMOUNTS
}
