import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
import { RisingCircles } from '../mark/rising-circles.tsx'
import { useRotation } from './use-rotation.ts'
import styles from './loading-screen.module.css'

const MESSAGE_MS = 3000
const TIP_MS = 5000

/** Shown while there is nothing to show yet: a message every 3 s, a tip every 5 s (APP-06). */
export function LoadingScreen() {
  const message = useRotation(loadingMessages(), MESSAGE_MS)
  const tip = useRotation(loadingTips(), TIP_MS)
  return (
    <div className={styles['screen']} data-loading>
      <output className="visually-hidden">{t('ui.loading-2')}</output>
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
export const loadingMessages = once(
  () =>
    [
      t('ui.counting-your-kobo'),
      t('ui.asking-the-ledger-nicely'),
      t('ui.chasing-that-last-naira'),
      t('ui.balancing-the-books-small-small'),
      t('ui.putting-your-money-where-you'),
    ] as const,
)

/** Advice shown under it, one after the other. */
export const loadingTips = once(
  () =>
    [
      t('ui.tip-record-it-before-you'),
      t('ui.tip-labels-group-spending-across'),
      t('ui.tip-a-transfer-between-your'),
      t('ui.tip-install-the-app-to'),
    ] as const,
)
