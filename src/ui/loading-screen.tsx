import { LOADING_MESSAGES, LOADING_TIPS } from './loading-texts.ts'
import { RisingCircles } from './rising-circles.tsx'
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
