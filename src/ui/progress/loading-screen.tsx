import { RisingCircles } from '../mark/rising-circles.tsx'
import { useRotation } from './use-rotation.ts'
import styles from './loading-screen.module.css'

const MESSAGE_MS = 3000
const TIP_MS = 5000

/** Shown while there is nothing to show yet: a message every 3 s, a tip every 5 s (APP-06). */
export function LoadingScreen() {
  const message = useRotation(LOADING_MESSAGES, MESSAGE_MS)
  const tip = useRotation(LOADING_TIPS, TIP_MS)
  return (
    <div className={styles['screen']}>
      <output className="visually-hidden">Loading</output>
      <div className={styles['motif']}>
        <RisingCircles />
      </div>
      <p aria-live="off" className={styles['message']}>
        {message}
      </p>
      <p aria-live="off" className={styles['tip']}>
        {tip}
      </p>
    </div>
  )
}

/** What a loading screen says, one after the other. */
export const LOADING_MESSAGES = [
  'Counting your kobo…',
  'Asking the ledger nicely…',
  'Chasing that last naira…',
  'Balancing the books, small small…',
  'Putting your money where you can see it…',
] as const

/** Advice shown under it, one after the other. */
export const LOADING_TIPS = [
  'Tip: record it before you leave the shop. It works without network.',
  'Tip: labels group spending across wallets.',
  'Tip: a transfer between your own wallets is neither income nor expense.',
  'Tip: install the app to keep your records safe on this phone.',
] as const
