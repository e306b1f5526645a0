import { lazy, Suspense } from 'react'
import type { PaddedAmount } from './use-amount-pad.ts'
import styles from './amount-keypad.module.css'

interface LazyKeypadProps {
  readonly amount: PaddedAmount
}

// Only phones have it.
const Keys = lazy(async () => {
  const { AmountKeypad } = await import('./amount-keypad.tsx')
  return { default: AmountKeypad }
})

/** The keypad, fetched when an amount is first typed on a phone. */
export function LazyKeypad({ amount }: LazyKeypadProps) {
  return (
    <Suspense fallback={<div className={styles['room']} />}>
      <Keys amount={amount} />
    </Suspense>
  )
}
